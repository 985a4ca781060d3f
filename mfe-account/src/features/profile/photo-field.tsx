import { UPLOAD_MAX_BYTES } from '@mortar/contracts/limits';
import { Avatar, Button, CameraIcon, Text } from '@mortar/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './profile.module.css';

/** Types that edit forms take (spec, section 5); the server looks at the content. */
const ACCEPTED = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'svg', 'ico', 'jfif', 'webp'];

interface PhotoFieldProps {
  /** Whose picture it is. */
  name: string;
  current: string | null;
  /** The chosen one. */
  preview: string | undefined;
  onChoose: (photo: File) => void;
}

/** One's picture with a button to choose another. */
export function PhotoField({ name, current, preview, onChoose }: PhotoFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const errorId = useId();

  function take(photo: File | undefined) {
    if (!photo) return;
    const problem = problemWith(photo);
    setError(problem);
    if (!problem) onChoose(photo);
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} src={preview ?? current} size={96} />
      <div>
        <Button
          variant="soft"
          startIcon={<CameraIcon size={20} aria-hidden="true" />}
          aria-describedby={error && errorId}
          onClick={() => input.current?.click()}
        >
          Change Photo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Photo"
          accept={ACCEPTED.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        {error && (
          <Text id={errorId} size="s" tone="danger" role="alert">
            {error}
          </Text>
        )}
      </div>
    </div>
  );
}

function problemWith({ name, size }: File): string | undefined {
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!ACCEPTED.includes(type)) return 'Choose a picture, for example a JPG or PNG file.';
  if (size > UPLOAD_MAX_BYTES) return `Choose a picture of at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;
  return undefined;
}

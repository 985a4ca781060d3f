import { EDIT_PHOTO_TYPES } from '@mortar/contracts/limits';
import { Avatar, Button, Text, VisuallyHidden } from '@mortar/ui';
import { CameraIcon } from '@mortar/ui/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from '../profile.module.css';

interface PhotoFieldProps {
  /** Name of the user. */
  name: string;
  current: string | null;
  /** The chosen one. */
  preview: string | undefined;
  /** What is wrong with what was chosen last. */
  error: string | undefined;
  onChoose: (photo: File) => void;
}

/** The user's photo with a button to choose another. */
export function PhotoField({ name, current, preview, error, onChoose }: PhotoFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [chosen, setChosen] = useState('');
  return (
    <div className={styles.photo}>
      <Avatar name={name} src={preview ?? current} size={96} />
      <div>
        <Button
          variant="soft"
          startIcon={<CameraIcon size={20} aria-hidden="true" />}
          aria-describedby={error && errorId}
          // The form focuses it after a failed submit.
          data-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          Change Photo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Photo"
          accept={EDIT_PHOTO_TYPES.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            const photo = event.target.files?.[0];
            if (photo) onChoose(photo);
            setChosen(photo?.name ?? '');
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <output>
          <VisuallyHidden>{chosen && !error && `Chosen: ${chosen}`}</VisuallyHidden>
        </output>
        {error && (
          <Text id={errorId} size="s" tone="danger" role="alert">
            {error}
          </Text>
        )}
      </div>
    </div>
  );
}

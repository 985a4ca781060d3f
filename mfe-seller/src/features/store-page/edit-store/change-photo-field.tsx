import { EDIT_PHOTO_TYPES } from '@mortar/contracts/limits';
import { Button, Image, ProgressBar, Text, VisuallyHidden } from '@mortar/ui';
import { preparePhoto, refusalByName } from '@mortar/ui/forms';
import { CameraIcon } from '@mortar/ui/icons';
import { useRef, useState } from 'react';
import { useFieldPhotos } from '#/lib/photos/use-field-photos.ts';
import type { PhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import styles from './change-photo-field.module.css';

interface ChangePhotoFieldProps {
  name: string;
  /** Of the photo, for assistive technology. */
  label: string;
  /** On the button. */
  children: string;
  uploads: PhotoUploads;
  /** Width by height of what the page shows. */
  ratio?: number;
}

/** A single photo of a profile, a field of the surrounding `Form`; its value is a list of at most one `Photo`. */
export function ChangePhotoField({ name, label, children, uploads, ratio }: ChangePhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { photos, error, add, drop } = useFieldPhotos(name, uploads);
  const [refusal, setRefusal] = useState<string>();
  const photo = photos[0] && uploads.shown(photos[0]);
  const message = refusal ?? error ?? photo?.error;

  async function choose(file: File) {
    const unfit = refusalByName(file, EDIT_PHOTO_TYPES);
    setRefusal(unfit);
    if (unfit) return;
    add([file], []);
    const { refusal: why } = await preparePhoto(file);
    // Unless another one was chosen since.
    if (why && drop([file], photos)) setRefusal(why);
  }

  return (
    <div className={styles.field}>
      <Image image={photo?.url} alt="" sizes="6rem" ratio={ratio} className={styles.photo} />
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          accept={EDIT_PHOTO_TYPES.map((type) => `.${type}`).join(',')}
          aria-label={label}
          tabIndex={-1}
          className={styles.input}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          variant="soft"
          startIcon={<CameraIcon size={18} aria-hidden="true" />}
          data-invalid={message ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {children}
        </Button>
        <output>
          <VisuallyHidden>{photos[0]?.file && `Chosen: ${photos[0].name}`}</VisuallyHidden>
        </output>
        {photo?.status === 'uploading' && (
          <ProgressBar label="Uploading the photo" value={photo.progress ?? 0} max={1} />
        )}
        {message && (
          <Text size="s" tone="danger" role="alert">
            {message}
          </Text>
        )}
      </div>
    </div>
  );
}

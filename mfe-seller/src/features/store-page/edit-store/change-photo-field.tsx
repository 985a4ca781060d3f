import { Button, Image, ProgressBar, Text, VisuallyHidden } from '@mortar/ui';
import { useFormField } from '@mortar/ui/forms';
import { CameraIcon } from '@mortar/ui/icons';
import { useRef } from 'react';
import type { Photo } from '#/lib/photos/photo.ts';
import type { PhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import styles from './change-photo-field.module.css';

/** File types that the edit forms accept. */
const TYPES = '.jpg,.jpeg,.png,.gif,.bmp,.tiff,.svg,.ico,.jfif,.webp';

interface ChangePhotoFieldProps {
  name: string;
  uploads: PhotoUploads;
}

/** The single photo of a profile, a field of the surrounding `Form`; its value is a list of at most one `Photo`. */
export function ChangePhotoField({ name, uploads }: ChangePhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { value, error, change } = useFormField<Photo[]>(name);
  const photo = value[0] && uploads.shown(value[0]);
  const message = error ?? photo?.error;
  return (
    <div className={styles.field}>
      <Image image={photo?.url} alt="" sizes="6rem" className={styles.photo} />
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label="Photo"
          tabIndex={-1}
          className={styles.input}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])].slice(0, 1);
            if (files.length > 0) change(uploads.pick(files));
          }}
        />
        <Button
          variant="soft"
          startIcon={<CameraIcon size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Change Photo
        </Button>
        <output>
          <VisuallyHidden>{value[0]?.file && `Chosen: ${value[0].name}`}</VisuallyHidden>
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

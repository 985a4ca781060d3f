import { Text, useToast } from '@mortar/ui';
import { ImagePicker } from '@mortar/ui/forms';
import { movedTo } from './photo.ts';
import { useFieldPhotos } from './use-field-photos.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** File types that the wizards accept. */
const TYPES = ['jpg', 'jpeg', 'png'] as const;

interface PhotoFieldProps {
  name: string;
  label: string;
  max: number;
  uploads: PhotoUploads;
  hint?: string;
}

/** A field of the surrounding `Form` for photos; its value is a list of `Photo`. */
export function PhotoField({ name, label, max, uploads, hint }: PhotoFieldProps) {
  const toast = useToast();
  const { photos, error, change, drop, upload } = useFieldPhotos(name, uploads);
  return (
    <ImagePicker
      label={label}
      optional
      accept={TYPES}
      max={max}
      images={photos.map(uploads.shown)}
      onAdd={(files) => change([...photos, ...uploads.pick(files)])}
      onRemove={(id) => change(photos.filter((photo) => photo.id !== id))}
      onMove={(id, position) => change(movedTo(photos, id, position))}
      onRetry={(id) => void upload(photos.filter((photo) => photo.id === id))}
      onTooMany={() => toast.error(max === 1 ? 'You can add only 1 photo' : `You can add up to ${max} photos`)}
      onRefused={(files) => {
        drop(files);
        toast.error(notPhotos(files));
      }}
      hint={hint ?? '.jpg, .jpeg or .png'}
      error={error}
    />
  );
}

const names = new Intl.ListFormat('en');

function notPhotos(files: readonly File[]): string {
  const are = files.length === 1 ? 'is not a .jpg, .jpeg or .png photo' : 'are not .jpg, .jpeg or .png photos';
  return `${names.format(files.map(({ name }) => name))} ${are}.`;
}

interface PhotoScreenProps {
  name: string;
  label: string;
  max: number;
  uploads: PhotoUploads;
  children: string;
}

/** A wizard's screen with a field for photos. */
export function PhotoScreen({ children, ...field }: PhotoScreenProps) {
  return (
    <>
      <Text tone="soft">{children}</Text>
      <PhotoField {...field} />
    </>
  );
}

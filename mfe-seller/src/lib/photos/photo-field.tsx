import { WIZARD_PHOTO_TYPES } from '@mortar/contracts/limits';
import { Text, useToast } from '@mortar/ui';
import { ImagePicker } from '@mortar/ui/forms';
import { movedTo } from './photo.ts';
import { useFieldPhotos } from './use-field-photos.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotoFieldProps {
  name: string;
  label: string;
  max: number;
  uploads: PhotoUploads;
  /** Extensions; those of the wizards, which the hint names, when left out. */
  types?: readonly string[];
  /** Besides how many there may be. */
  hint?: string;
}

/** A field of the surrounding `Form` for photos; its value is a list of `Photo`. */
export function PhotoField({ name, label, max, uploads, types = WIZARD_PHOTO_TYPES, hint = '' }: PhotoFieldProps) {
  const toast = useToast();
  const { photos, error, change, add, drop, upload } = useFieldPhotos(name, uploads);
  const howMany = `You can add ${max === 1 ? '1 photo' : `up to ${max} photos`}`;
  return (
    <ImagePicker
      label={label}
      optional
      accept={types}
      max={max}
      images={photos.map(uploads.shown)}
      onAdd={(files) => add(files, photos)}
      onRemove={(id) => change(photos.filter((photo) => photo.id !== id))}
      onMove={(id, position) => change(movedTo(photos, id, position))}
      onRetry={(id) => void upload(photos.filter((photo) => photo.id === id))}
      onTooMany={() => toast.error(`You need to select  ${max} ${max === 1 ? 'image' : 'images'}`)}
      onRefused={(files, why) => {
        drop(files);
        toast.error(why);
      }}
      hint={`${howMany}${types === WIZARD_PHOTO_TYPES ? ': .jpg, .jpeg or .png' : ''}. ${hint}`.trim()}
      error={error}
    />
  );
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

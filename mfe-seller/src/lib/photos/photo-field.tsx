import { useToast } from '@mortar/ui';
import { ImagePicker, useFormField } from '@mortar/ui/forms';
import { useEffect, useRef } from 'react';
import type { Photo } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** Types that the wizards take. */
const TYPES = ['jpg', 'jpeg', 'png'] as const;

interface PhotoFieldProps {
  name: string;
  label: string;
  max: number;
  uploads: PhotoUploads;
  hint?: string;
}

/** Photos of the `Form` around; its value is a list of `Photo`. */
export function PhotoField({ name, label, max, uploads, hint }: PhotoFieldProps) {
  const toast = useToast();
  const { value: photos, error, change } = useFormField<Photo[]>(name);

  // An upload takes a while: what it adds its address to is the photos of then.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);

  async function retry(id: string) {
    const sent = await uploads.send(photos.filter((photo) => photo.id === id));
    change(latest.current.map((photo) => sent.find((one) => one.id === photo.id) ?? photo));
  }

  return (
    <ImagePicker
      label={label}
      accept={TYPES}
      max={max}
      images={photos.map(uploads.shown)}
      onAdd={(files) => change([...photos, ...uploads.pick(files)])}
      onRemove={(id) => change(photos.filter((photo) => photo.id !== id))}
      onRetry={(id) => void retry(id)}
      onTooMany={() => toast.error(`You need to select  ${max} ${max === 1 ? 'image' : 'images'}`)}
      onRefused={() => toast.error('Choose .jpg, .jpeg or .png images.')}
      hint={hint ?? '.jpg, .jpeg or .png'}
      error={error}
    />
  );
}

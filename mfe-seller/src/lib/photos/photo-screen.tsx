import { Text } from '@mortar/ui';
import { PhotoField } from './photo-field.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

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

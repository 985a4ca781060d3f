import { ImagePicker, type PickedImage } from '@mortar/ui/forms';
import { useState } from 'react';
import { photographs } from '../photographs.ts';
import { LONG } from '../texts.ts';

const inEveryState: PickedImage[] = [
  { id: '1', url: photographs.tiles, name: 'tiles.jpg', status: 'ready' },
  { id: '2', url: photographs.gate, name: 'gate.jpg', status: 'uploading', progress: 0.6 },
  { id: '3', url: photographs.paint, name: `${LONG.word}.jpg`, status: 'failed', error: 'The connection was lost.' },
];

interface PhotographsProps {
  images?: PickedImage[];
  error?: string;
}

/** A picker whose photographs can be moved and removed. */
export function Photographs({ images: initial = inEveryState, error }: PhotographsProps) {
  const [images, setImages] = useState(initial);
  const without = (id: string) => images.filter((image) => image.id !== id);
  return (
    <ImagePicker
      label="Photos"
      accept={['jpg', 'jpeg', 'png']}
      max={4}
      images={images}
      onAdd={() => undefined}
      onRemove={(id) => setImages(without(id))}
      onMove={(id, place) => setImages(without(id).toSpliced(place, 0, ...images.filter((image) => image.id === id)))}
      onRetry={() => undefined}
      hint="JPG or PNG, up to 8 MB each."
      {...(error !== undefined && { error })}
    />
  );
}

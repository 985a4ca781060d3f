import type { Ref } from 'react';
import { IconButton } from '#/button/icon-button.tsx';
import { Button } from '#/button/button.tsx';
import { ChevronRightIcon, CloseIcon } from '#/core-icons.ts';
import { ChevronLeftIcon } from '#/icons.ts';
import { ProgressBar } from '#/state/progress-bar.tsx';
import { VisuallyHidden } from '#/text/visually-hidden.tsx';
import styles from './image-picker.module.css';

/** A chosen photograph with the state of its upload. */
export interface PickedImage {
  id: string;
  /** Where to show it from: an object URL or the uploaded address. */
  url: string;
  /** File name; read aloud. */
  name?: string;
  status: 'ready' | 'uploading' | 'failed';
  /** 0 to 1, while uploading. */
  progress?: number;
  /** What went wrong. */
  error?: string;
}

interface PickedImageTileProps {
  image: PickedImage;
  position: number;
  total: number;
  /** To a place, 0 being the cover. */
  onMove?: (place: number) => void;
  onRemove: () => void;
  removeRef?: Ref<HTMLButtonElement>;
  onRetry?: () => void;
}

/** One photograph of an `ImagePicker`. */
export function PickedImageTile({
  image,
  position,
  total,
  onMove,
  onRemove,
  removeRef,
  onRetry,
}: PickedImageTileProps) {
  const name = image.name ?? `photo ${position}`;
  const place = position - 1;
  return (
    <li className={styles.tile} data-status={image.status}>
      <div className={styles.photo}>
        <img src={image.url} alt={name} className={styles.image} />
        {image.status === 'uploading' && (
          <div className={styles.state}>
            <ProgressBar label={`Uploading ${name}`} value={image.progress ?? 0} max={1} />
          </div>
        )}
        {image.status === 'failed' && (
          <div className={styles.state} role="alert">
            <span>{image.error ?? 'The upload failed.'}</span>
            {onRetry && (
              <Button size="small" variant="soft" onClick={onRetry} aria-label={`Try again: ${name}`}>
                Try again
              </Button>
            )}
          </div>
        )}
        <IconButton
          ref={removeRef}
          label={`Remove ${name}`}
          variant="floating"
          className={styles.remove}
          onClick={onRemove}
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {onMove && total > 1 && (
        // Not `disabled` at the ends: the photo that was moved there would lose the focus.
        <div className={styles.order}>
          <IconButton
            label={`Move ${name} earlier`}
            aria-disabled={place === 0}
            onClick={place === 0 ? undefined : () => onMove(place - 1)}
          >
            <ChevronLeftIcon size={20} />
          </IconButton>
          <button
            type="button"
            className={styles.cover}
            aria-disabled={place === 0}
            onClick={place === 0 ? undefined : () => onMove(0)}
          >
            <span>{place === 0 ? 'Cover' : 'Make cover'}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
          <IconButton
            label={`Move ${name} later`}
            aria-disabled={position === total}
            onClick={position === total ? undefined : () => onMove(place + 1)}
          >
            <ChevronRightIcon size={20} />
          </IconButton>
        </div>
      )}
    </li>
  );
}

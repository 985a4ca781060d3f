import { IconButton } from '#/button/icon-button.tsx';
import { Button } from '#/button/button.tsx';
import { CloseIcon } from '#/core-icons.ts';
import { ProgressBar } from '#/state/progress-bar.tsx';
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
  onRemove: () => void;
  onRetry?: () => void;
}

/** One photograph of an `ImagePicker`. */
export function PickedImageTile({ image, position, onRemove, onRetry }: PickedImageTileProps) {
  const name = image.name ?? `photo ${position}`;
  return (
    <li className={styles.tile} data-status={image.status}>
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
      <IconButton label={`Remove ${name}`} variant="floating" className={styles.remove} onClick={onRemove}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
}

import { IconButton } from '#/button/icon-button.tsx';
import { CloseIcon } from '#/core-icons.ts';
import styles from './overlays.module.css';

/** Title and close mark of a dialog or drawer. */
export function OverlayHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <IconButton label="Close" onClick={onClose}>
        <CloseIcon size={22} />
      </IconButton>
    </div>
  );
}

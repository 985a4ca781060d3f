import type { BootManifest } from '@mortar/federation';
import type { ReactNode } from 'react';
import styles from './preview-banner.module.css';

/** Banner of a page that shows a preview, which other visitors do not see. */
export function PreviewBanner({ preview }: { preview: BootManifest['preview'] }): ReactNode {
  if (!preview) return null;
  const { name, version, until } = preview;
  return (
    <aside className={styles.banner} aria-label="Preview">
      <span>
        Only you see <strong>{name}</strong> {version}
        {until && ` until ${timeInLagos(until)} in Lagos`}.
      </span>
      {until && (
        // A full page load, without the preview.
        <a href="/?preview=off">Leave the preview</a>
      )}
    </aside>
  );
}

/** Nigerian time, as the site's dates: the server, which renders this too, knows no time zone of the reader. */
function timeInLagos(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
}

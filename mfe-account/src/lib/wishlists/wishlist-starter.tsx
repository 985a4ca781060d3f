import { HeartIcon, Panel, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './wishlist-starter.module.css';

interface WishlistStarterProps {
  /** What there is none of. */
  title: string;
  /** What to do about it. */
  children: ReactNode;
  actions: ReactNode;
}

/** In the place of a list without entries: what to do next. */
export function WishlistStarter({ title, children, actions }: WishlistStarterProps): ReactNode {
  return (
    <Panel tone="sunken" className={styles.starter}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.advice}>{children}</p>
        <Stack direction="row" gap={3} wrap>
          {actions}
        </Stack>
      </div>
      {/* A wishlist as it will look, without its photos. */}
      <div className={styles.outline} aria-hidden="true">
        <span className={styles.blank}>
          <HeartIcon size={40} strokeWidth={1.25} />
        </span>
        <span className={styles.blank} />
        <span className={styles.blank} />
      </div>
    </Panel>
  );
}

import type { CSSProperties } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** `text` takes the height of a line of the text around it. */
  shape?: 'box' | 'text' | 'circle';
  className?: string;
}

/** Placeholder of something that is loading. Hidden from assistive technology. */
export function Skeleton({ width, height, shape = 'box', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './stack.module.css';

interface StackProps {
  direction?: 'column' | 'row';
  /** Step of the spacing scale, 4 to 64 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Lets a row break into several lines. */
  wrap?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'section';
  className?: string;
  children: ReactNode;
}

/** Things under or beside each other at a distance of the spacing scale. */
export function Stack({
  direction = 'column',
  gap = 4,
  align,
  justify,
  wrap,
  as: Tag = 'div',
  className,
  children,
}: StackProps) {
  const style: CSSProperties = {
    flexDirection: direction,
    gap: `var(--m-space-${gap})`,
    alignItems: align,
    justifyContent: justify === 'between' ? 'space-between' : justify,
    flexWrap: wrap ? 'wrap' : undefined,
  };
  return (
    <Tag className={classNames(styles.stack, className)} style={style}>
      {children}
    </Tag>
  );
}

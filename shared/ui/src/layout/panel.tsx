import type { ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** `surface` stands out from the page, `sunken` lies in it, `tint` attracts attention. */
  tone?: 'surface' | 'sunken' | 'tint';
  as?: 'div' | 'section' | 'aside' | 'article' | 'li';
  className?: string;
  children: ReactNode;
}

/** A rounded area that holds things together. */
export function Panel({ tone = 'surface', as: Tag = 'div', className, children }: PanelProps) {
  return <Tag className={classNames(styles.panel, styles[tone], className)}>{children}</Tag>;
}

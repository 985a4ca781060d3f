import type { HTMLAttributes } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { asOneText } from '#/lib/own-text.tsx';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div';
  size?: 'xs' | 's' | 'm' | 'l';
  tone?: 'ink' | 'soft' | 'danger' | 'success';
  /** Keeps line breaks that users typed. */
  preLine?: boolean;
}

/** Running text in the scale and tones of the theme. */
export function Text({ as: Tag = 'p', size = 'm', tone = 'ink', preLine, className, children, ...text }: TextProps) {
  return (
    <Tag className={classNames(styles[size], styles[tone], preLine && styles.preLine, className)} {...text}>
      {asOneText(children)}
    </Tag>
  );
}

import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { asOneText } from '#/lib/own-text.tsx';
import styles from './heading.module.css';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Its rank in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** How large it is rendered, when that differs from its rank. */
  size?: 'small' | 'medium' | 'large' | 'display';
  ref?: Ref<HTMLHeadingElement>;
}

/** A heading whose rank and size are chosen apart. */
export function Heading({ level, size, className, children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={classNames(size && styles[size], className)} {...heading}>
      {asOneText(children)}
    </Tag>
  );
}

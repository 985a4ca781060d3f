import { classNames } from '#/lib/class-names.ts';
import { BaseLink, type BaseLinkProps } from './base-link.tsx';
import styles from './link.module.css';

interface LinkProps extends BaseLinkProps {
  /** `inline` in running text, `quiet` without underline until hovered. */
  variant?: 'inline' | 'quiet';
}

/** A link in text. */
export function Link({ variant = 'inline', className, ...link }: LinkProps) {
  return <BaseLink className={classNames(styles.link, styles[variant], className)} {...link} />;
}

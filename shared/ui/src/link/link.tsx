import { classNames } from '#/lib/class-names.ts';
import { BaseLink, type BaseLinkProps } from './base-link.tsx';
import styles from './link.module.css';

interface LinkProps extends BaseLinkProps {
  /** `inline` in running text, `quiet` without underline until hovered. */
  variant?: 'inline' | 'quiet';
  /** The whole card around it, which is positioned, is the link. */
  ofCard?: boolean;
}

/** A link in text. */
export function Link({ variant = 'inline', ofCard, className, ...link }: LinkProps) {
  const look = classNames(styles.link, styles[variant], ofCard && styles.ofCard, className);
  return <BaseLink className={look} {...link} />;
}

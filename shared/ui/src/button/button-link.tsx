import { ownText } from '#/lib/own-text.tsx';
import { BaseLink, type BaseLinkProps } from '#/link/base-link.tsx';
import styles from './button.module.css';
import { buttonClass, type ButtonLooks } from './button-looks.ts';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  className,
  children,
  ...link
}: ButtonLooks & BaseLinkProps) {
  return (
    <BaseLink className={buttonClass({ variant, size, fullWidth }, className)} {...link}>
      <span className={styles.content}>
        {startIcon}
        {ownText(children)}
        {endIcon}
      </span>
    </BaseLink>
  );
}

import type { ReactNode } from 'react';
import { BaseLink } from '#/link/base-link.tsx';
import { classNames } from '#/lib/class-names.ts';
import { ownText } from '#/lib/own-text.tsx';
import { CloseIcon } from '#/core-icons.ts';
import styles from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  /** Makes it a link. */
  href?: string;
  /** Makes it a toggle button; say with `selected` whether it is on. */
  onClick?: () => void;
  selected?: boolean;
  /** Adds a mark that removes it, e.g. an active filter. */
  onRemove?: () => void;
  /** Name of the mark that removes it. */
  removeLabel?: string;
}

/** A small rounded label: a tag, a filter, a choice. */
export function Chip({ children, href, onClick, selected, onRemove, removeLabel = 'Remove' }: ChipProps) {
  const className = classNames(styles.chip, selected && styles.selected, (href ?? onClick) && styles.active);
  if (href) {
    return (
      <BaseLink href={href} className={className}>
        {children}
      </BaseLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={className} aria-pressed={selected} onClick={onClick}>
        {children}
      </button>
    );
  }
  return (
    <span className={className}>
      {ownText(children)}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  );
}

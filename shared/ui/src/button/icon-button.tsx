import {
  type ButtonHTMLAttributes,
  createElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `floating` lies on a photograph. */
  variant?: 'plain' | 'floating';
  /** Makes it a toggle. */
  pressed?: boolean;
  /** A small number on the corner, e.g. unread notifications. Part of what is read aloud. */
  count?: number;
  /** Leads to a page that does without scripts, and before they have run, what the button does. */
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A link that looks and sounds like a button is pressed like one. */
const LINKED = {
  role: 'button',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
};

/** A round button of 44 px with an icon alone. */
export function IconButton({
  label,
  children,
  variant = 'plain',
  pressed,
  count = 0,
  className,
  ...button
}: IconButtonProps): ReactElement {
  return createElement(
    button.href === undefined ? 'button' : 'a',
    {
      // First what is named here: objects that begin with a spread have no shape that V8 knows, and lists have many hearts.
      'aria-label': count > 0 ? `${label} (${count})` : label,
      'aria-pressed': pressed,
      className: classNames(styles.button, styles[variant], className),
      ...(button.href === undefined ? { type: 'button' } : LINKED),
      ...button,
    },
    children,
    count > 0 && (
      <span translate="no" className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    ),
  );
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Address of the page with this tab chosen, where it has one: the tab then works without scripts. */
  href?: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  className?: string;
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** In another tab or window of the browser. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}

/** Sideways alone, as `scrollIntoView` would not. */
function bringIntoView(list: HTMLElement, tab: HTMLElement): void {
  const end = tab.offsetLeft + tab.offsetWidth;
  if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
}

/** Tabs over one panel: arrow keys, Home and End move between them. The caller holds the choice. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const chosen = document.getElementById(`${base}${value}`);
    if (list.current && chosen) bringIntoView(list.current, chosen);
  }, [base, value]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, focused: number) {
    // Presses a button by itself, and scrolls the page on a link.
    if (event.key === ' ' && event.currentTarget.tagName === 'A') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    // From the focused tab: the caller's choice may still be on its way to the last one.
    const index = nextIndex(event.key, focused, tabs.length);
    const tab = index === undefined ? undefined : tabs[index];
    if (tab) {
      event.preventDefault();
      document.getElementById(`${base}${tab.id}`)?.focus();
      onChange(tab.id);
    }
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name, href }, index) => {
          const tab = {
            role: 'tab',
            id: `${base}${id}`,
            'aria-selected': id === value,
            'aria-controls': `${base}panel`,
            tabIndex: id === value ? 0 : -1,
            className: classNames(styles.tab, id === value && styles.selected),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
          };
          return href === undefined ? (
            <button key={id} type="button" {...tab} onClick={() => onChange(id)}>
              {name}
            </button>
          ) : (
            <a
              key={id}
              href={href}
              {...tab}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onChange(id);
              }}
            >
              {name}
            </a>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

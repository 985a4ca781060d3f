import { useLocation, useNavigationType } from '@mortar/navigation';
import { Button, CloseIcon, IconButton, Link } from '@mortar/ui';
import { FilterIcon } from '@mortar/ui/icons';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import styles from './filter-panel.module.css';
import { FILTERS_FORM, KeptFields } from './filters-form.tsx';

/** Id of the panel. By it the browser opens and closes the panel itself, before any script has run. */
const PANEL = 'filter-panel';

/** Opens the filters over the page, where there is no room for them beside the list. */
export function showFilters(): void {
  togglePanel(true);
}

function hideFilters(): void {
  togglePanel(false);
}

function togglePanel(open: boolean): void {
  const panel = document.getElementById(PANEL);
  if (!panel || isOpen(panel) === open) return;
  if (hasPopovers(panel)) {
    panel.togglePopover(open);
  } else {
    panel.toggleAttribute('data-open', open);
    panel.dispatchEvent(new Event('toggle'));
  }
}

function isOpen(panel: HTMLElement): boolean {
  return hasPopovers(panel) ? panel.matches(':popover-open') : panel.hasAttribute('data-open');
}

/** Browsers of before 2024 may lack them. */
function hasPopovers(panel: HTMLElement): boolean {
  return 'popover' in panel;
}

/** Opens the filters where there is no room for them beside the list. */
export function FilterButton({ active }: { active: number }): ReactNode {
  return (
    <div className={styles.opener}>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        popoverTarget={PANEL}
        popoverTargetAction="show"
        startIcon={<FilterIcon size={18} aria-hidden="true" />}
        onClick={showFilters}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
    </div>
  );
}

const closes = { popoverTarget: PANEL, popoverTargetAction: 'hide', onClick: hideFilters } as const;

interface FilterPanelProps {
  /** Number of products that match. */
  total: string | undefined;
  /** Removes all filters; absent when none is active. */
  onClear?: () => void;
  /** Address of the list without any filter. */
  clearedAt: string;
  /** The filters. */
  children: ReactNode;
}

/**
 * The filters: beside the list, or over the page where there is no room. Choices apply immediately. Where scripts are
 * off they are a form whose result is the list's address.
 */
export function FilterPanel({ total, onClear, clearedAt, children }: FilterPanelProps): ReactNode {
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const open = useOpenPanel(panel);
  const { pathname } = useLocation();
  return (
    <div
      ref={panel}
      id={PANEL}
      popover="auto"
      role={open ? 'dialog' : 'complementary'}
      aria-modal={open || undefined}
      aria-labelledby={headingId}
      tabIndex={-1}
      className={styles.panel}
    >
      <button type="button" tabIndex={-1} aria-label="Close the filters" className={styles.scrim} {...closes} />
      <div className={styles.sheet}>
        <div className={styles.top}>
          <h2 id={headingId} className={styles.title}>
            Filter Products
          </h2>
          {onClear && (
            <>
              <Button variant="quiet" size="small" onClick={onClear}>
                Clear all
              </Button>
              <noscript>
                <Link href={clearedAt}>Clear all</Link>
              </noscript>
            </>
          )}
          <IconButton label="Close" className={styles.close} {...closes}>
            <CloseIcon size={22} />
          </IconButton>
        </div>
        {/* Without an action, the result would open at a part of the page that a link has led to. */}
        <form id={FILTERS_FORM} action={pathname}>
          {children}
          <noscript>
            <KeptFields />
            <Button type="submit">Show results</Button>
          </noscript>
        </form>
        <div className={styles.done}>
          <Button fullWidth {...closes}>
            {showText(total)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Whether the panel is open, as the browser has it; gives it the focus, and closes it when the user turns elsewhere. */
function useOpenPanel(panel: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = panel.current;
      element?.addEventListener('toggle', onChange);
      return () => element?.removeEventListener('toggle', onChange);
    },
    [panel],
  );
  const open = useSyncExternalStore(
    subscribe,
    () => panel.current !== null && isOpen(panel.current),
    () => false,
  );

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return undefined;
    // Unless it was opened, and a field of it entered, before this script was there.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) hideFilters();
    };
    const hasRoomBeside = matchMedia('(min-width: 64rem)');
    element.addEventListener('focusout', leave);
    hasRoomBeside.addEventListener('change', hideFilters);
    return () => {
      element.removeEventListener('focusout', leave);
      hasRoomBeside.removeEventListener('change', hideFilters);
    };
  }, [open, panel]);

  const navigation: string = useNavigationType();
  const { key } = useLocation();
  const shownEntry = useRef(key);
  useEffect(() => {
    if (shownEntry.current === key) return;
    shownEntry.current = key;
    // Back undoes the last choice of the panel, so it closes the panel too.
    if (navigation === 'POP') hideFilters();
  }, [navigation, key]);
  return open;
}

function showText(total: string | undefined): string {
  if (total === undefined) return 'Show products';
  return `Show ${total.toLowerCase()} ${total === '1' ? 'product' : 'products'}`;
}

import type { MarketSlots, Suggestion } from '@mortar/contracts';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { useNavigate } from '@mortar/navigation';
import { Button, Image, Link, Price, SearchIcon, Text, VisuallyHidden } from '@mortar/ui';
import { GridIcon, RecentIcon, StoreIcon } from '@mortar/ui/icons';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { type Offer, useOffers } from './use-offers.ts';

const kinds: Record<Offer['kind'], { label: string; Icon: typeof SearchIcon }> = {
  recent: { label: 'Recent', Icon: RecentIcon },
  category: { label: 'Category', Icon: GridIcon },
  subcategory: { label: 'Subcategory', Icon: GridIcon },
  product: { label: 'Product', Icon: SearchIcon },
  store: { label: 'Store', Icon: StoreIcon },
};

/** Width of a photo or drawing. */
const PICTURE = '40px';

/** Prevents the blur of the field, which would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * What is suggested for a field that is being typed into: arrow keys move, Enter chooses, Escape closes, Delete
 * removes a recent search.
 */
export function SearchSuggestions({ field, text, searchIn, fullScreen }: MarketSlots['search-suggestions']): ReactNode {
  const listId = useId();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => field === document.activeElement);
  const { offers, hasRecent, removeRecent, clearRecent } = useOffers(text, searchIn, {
    asks: open,
    browses: open && fullScreen,
  });
  const browses = fullScreen && text.trim() === '';
  // By its path: what the server suggests arrives above others.
  const [activePath, setActivePath] = useState<string>();
  const shown = open && offers.length > 0;
  const active = shown ? offers.findIndex(({ path }) => path === activePath) : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  useCombobox(field, {
    listId: shown ? listId : undefined,
    activeId: active < 0 ? undefined : optionId(active),
    onKeyDown,
    onInput() {
      setOpen(true);
      setActivePath(undefined);
    },
    onFocus: () => setOpen(true),
    onBlur: ({ relatedTarget }) => closeUnlessTo(relatedTarget),
    onSubmit: close,
  });

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    setOpen(false);
    setActivePath(undefined);
  }

  function closeUnlessTo(target: EventTarget | null) {
    if (target !== field && !area.current?.contains(target as Node | null)) close();
  }

  function moveTo(index: number) {
    setOpen(true);
    setActivePath(offers[index]?.path);
  }

  function onKeyDown(event: globalThis.KeyboardEvent) {
    const chosen = offers[active];
    // The arrow keys stop at every suggestion and at the text itself.
    const stops = offers.length + 1;
    if (event.key === 'Escape' && shown) {
      // Or the browser empties the field as well; with the list closed, it may.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      void navigate(chosen.path);
    } else if (event.key === 'Delete' && chosen?.kind === 'recent') {
      event.preventDefault();
      removeRecent(chosen.text);
      moveTo(active + 1 < offers.length ? active + 1 : active - 1);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      moveTo(((active + 2) % stops) - 1);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      moveTo(((active + stops) % stops) - 1);
    }
  }

  function onClear() {
    clearRecent();
    setActivePath(undefined);
    // The button that has it is about to be removed.
    field.focus();
  }

  function onClearKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.focus();
    close();
  }

  return (
    <>
      {/* Mounted before there are any: what is inserted together with its live region may not be announced. */}
      <VisuallyHidden>
        <output>{shown && (offers.length === 1 ? '1 suggestion' : `${offers.length} suggestions`)}</output>
      </VisuallyHidden>
      {shown && (
        <div
          ref={area}
          className={`${styles.area} ${fullScreen ? styles.fullScreen : styles.below}`}
          onBlur={({ relatedTarget }: FocusEvent) => closeUnlessTo(relatedTarget)}
        >
          <div
            ref={list}
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot hold links
            role="listbox"
            aria-label="Suggestions"
            // Or Tab stops at what scrolls before it reaches the button.
            tabIndex={-1}
            className={`${styles.list} ${browses ? styles.browsed : ''}`}
            onMouseDown={keepFocus}
          >
            {offers.map((offer, index) => (
              <SuggestionLink
                key={offer.path}
                id={optionId(index)}
                offer={offer}
                active={index === active}
                onClick={close}
              />
            ))}
          </div>
          {hasRecent && (
            <Button
              variant="quiet"
              className={styles.clear}
              onMouseDown={keepFocus}
              onClick={onClear}
              onKeyDown={onClearKeyDown}
            >
              Clear recent searches
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface SuggestionLinkProps {
  id: string;
  offer: Offer;
  active: boolean;
  onClick: () => void;
}

function SuggestionLink({ id, offer, active, onClick }: SuggestionLinkProps): ReactNode {
  const { label, Icon } = kinds[offer.kind];
  const { categoryId, featuredImage, price, priceUnit }: Partial<Suggestion> = offer.kind === 'recent' ? {} : offer;
  return (
    <Link
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot be a link
      role="option"
      aria-selected={active}
      tabIndex={-1}
      variant="quiet"
      data-kind={offer.kind}
      className={styles.suggestion}
      href={offer.path}
      onClick={onClick}
    >
      <span className={styles.picture}>
        {categoryId ? (
          <Image image={featuredImage} categoryId={categoryId} alt="" sizes={PICTURE} />
        ) : (
          <Icon size={18} className={styles.icon} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <span className={price === undefined ? undefined : styles.title}>{offer.text}</span>
        {price !== undefined && (
          <Price price={price} unit={priceUnit && UNIT_WORDS[priceUnit].one} className={styles.price} />
        )}
      </span>
      {price === undefined && (
        <Text as="span" size="xs" tone="soft" className={styles.kind}>
          {label}
        </Text>
      )}
    </Link>
  );
}

import { paths } from '@mortar/navigation';
import { Button, Link, SearchInput, Text } from '@mortar/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { SEARCH_TEXT_MAX, type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  looksFor: SearchKind;
  text: string;
  onText: (text: string) => void;
  /** A suggestion was chosen by keyboard; `path` is its page. */
  onChoose: (path: string) => void;
}

const kinds = {
  recent: 'Recent',
  category: 'Category',
  subcategory: 'Subcategory',
  product: 'Product',
  store: 'Store',
};

/** Prevents the blur of the box, which would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The search box with its suggestions below, first the recent searches: arrow keys move, Enter chooses, Escape
 * closes, Delete removes a recent search.
 */
export function SuggestInput({ inputRef, looksFor, text, onText, onChoose }: SuggestInputProps): ReactNode {
  const listId = useId();
  const recent = useRecentSearches(text, looksFor);
  const suggested = useSuggestions(text, looksFor);
  const suggestions = [
    ...recent.texts.map((searched) => ({
      kind: 'recent' as const,
      text: searched,
      path: `${paths.search}?${writeSearch({ kind: looksFor, text: searched })}`,
    })),
    ...suggested,
  ];
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  // React does not notice what was typed into a document, or focused, before its scripts ran.
  const takeTyped = useEffectEvent(() => {
    if (inputRef.current === document.activeElement) setOpen(true);
    const typed = inputRef.current?.value ?? text;
    if (typed === text) return;
    onText(typed);
    setOpen(true);
  });
  useEffect(() => takeTyped(), []);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function closeUnlessInside({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function clearRecent() {
    recent.clear();
    setActive(-1);
    // The button that has it is about to go.
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && shown) {
      // Or the browser empties the box as well; with the list closed, it may.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      onChoose(chosen.path);
    } else if (event.key === 'Delete' && shown && chosen?.kind === 'recent') {
      event.preventDefault();
      recent.remove(chosen.text);
      setActive(Math.min(active, suggestions.length - 2));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const places = suggestions.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the text itself.
      setActive(((active + 1 + step + places) % places) - 1);
    }
  }

  function onClearKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    inputRef.current?.focus();
    close();
  }

  return (
    <div className={styles.suggest} onBlur={closeUnlessInside}>
      <SearchInput
        ref={inputRef}
        label="Search for anything"
        name="q"
        placeholder="Search for anything..."
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it proposes and takes any text: no select does
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && suggestions[active] ? optionId(active) : undefined}
        onChange={({ target }) => {
          onText(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
      />
      {shown && (
        <div className={styles.suggestions}>
          <div
            ref={list}
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot hold links
            role="listbox"
            aria-label="Suggestions"
            // Or Tab stops at what scrolls before it reaches the button.
            tabIndex={-1}
            className={styles.list}
            onMouseDown={keepFocus}
          >
            {suggestions.map(({ kind, text: label, path }, place) => (
              <Link
                key={path}
                id={optionId(place)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- and an option cannot be one
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                variant="quiet"
                className={styles.suggestion}
                href={path}
              >
                {label}
                <Text as="span" size="xs" tone="soft" className={styles.kind}>
                  {kinds[kind]}
                </Text>
              </Link>
            ))}
          </div>
          {recent.texts.length > 0 && (
            <Button
              variant="quiet"
              className={styles.clear}
              onMouseDown={keepFocus}
              onClick={clearRecent}
              onKeyDown={onClearKeyDown}
            >
              Clear recent searches
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

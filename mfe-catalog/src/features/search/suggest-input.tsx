import { Link, SearchInput, Text } from '@mortar/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { SEARCH_TEXT_MAX, type SearchKind } from './search.url-state.ts';
import styles from './search.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  looksFor: SearchKind;
  text: string;
  onText: (text: string) => void;
  /** A suggestion was chosen by keyboard; `path` is its page. */
  onChoose: (path: string) => void;
}

const kinds = { category: 'Category', subcategory: 'Subcategory', product: 'Product', store: 'Store' };

/** The search box with its suggestions below: arrow keys move, Enter chooses, Escape closes. */
export function SuggestInput({ inputRef, looksFor, text, onText, onChoose }: SuggestInputProps): ReactNode {
  const listId = useId();
  const suggestions = useSuggestions(text, looksFor);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  // React does not notice what was typed into a document before its scripts ran.
  const takeTyped = useEffectEvent(() => {
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

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && shown) {
      // Or the browser empties the box as well; with the list closed, it may.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      onChoose(chosen.path);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const places = suggestions.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the text itself.
      setActive(((active + 1 + step + places) % places) - 1);
    }
  }

  return (
    <div className={styles.suggest}>
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
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        onChange={({ target }) => {
          onText(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={close}
      />
      {shown && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot hold links
        <div ref={list} id={listId} role="listbox" aria-label="Suggestions" className={styles.suggestions}>
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
              // Prevents the blur of the box, which would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
            >
              {label}
              <Text as="span" size="xs" tone="soft">
                {kinds[kind]}
              </Text>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

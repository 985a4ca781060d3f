import { placedAddress } from '#/layout/placed-link.tsx';
import { paths } from '@mortar/contracts/site-paths';
import { Slot, useLocation, useNavigate } from '@mortar/navigation';
import { CloseIcon, SearchIcon, useCloseRequest } from '@mortar/ui';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './search-field.module.css';

/** Characters; what the server takes at most. */
const TEXT_MAX = 200;

/**
 * The search of the header: a field, or where there is no room for one, a button that opens it over the page. The
 * search page has a larger one of its own as long as it shows no results.
 */
export function SearchField(): ReactNode {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { open, setOpen, area, button } = useDisclosure<HTMLDivElement>();
  const field = useRef<HTMLInputElement>(null);
  /** Set once the field has had the focus: its suggestions are loaded then. */
  const [suggestsFor, setSuggestsFor] = useState<HTMLInputElement>();
  const onSearchPage = pathname === paths.search;
  const params = new URLSearchParams(onSearchPage ? search : '');
  const searched = params.get('q') ?? '';
  const searchIn = params.get('in') === 'stores' ? 'stores' : 'products';
  const [text, setText] = useState(searched);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setText(searched);
  }
  useCloseRequest(open, close);

  // React does not notice what was typed, or focused, before it hydrated the field.
  const takeTyped = useEffectEvent((input: HTMLInputElement) => {
    if (input.value !== text) setText(input.value);
    if (input === document.activeElement) setSuggestsFor(input);
  });
  useEffect(() => {
    if (field.current) takeTyped(field.current);
  }, []);

  function close() {
    setOpen(false);
    button.ref.current?.focus();
  }

  function onOpen(event: MouseEvent) {
    // At once: phones show their keyboard only for a field that gets the focus while the press is handled.
    flushSync(() => button.onClick(event));
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    const query = new URLSearchParams(searchIn === 'stores' ? { in: searchIn, q } : { q });
    const address = `${paths.search}?${query}`;
    void navigate(placedAddress(address) ?? address);
  }

  return (
    <div className={onSearchPage && searched === '' ? `${styles.area} ${styles.spare}` : styles.area} {...area}>
      <a href={paths.search} aria-label="Search" className={styles.opener} {...button} onClick={onOpen}>
        <SearchIcon size={20} aria-hidden="true" />
      </a>
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 exposes no role for the tag
        role="search"
        action={paths.search}
        className={open ? `${styles.form} ${styles.open}` : styles.form}
        onSubmit={onSubmit}
      >
        {searchIn === 'stores' && <input type="hidden" name="in" value={searchIn} />}
        <span className={styles.box}>
          {open && (
            <button type="button" aria-label="Close the search" className={styles.close} onClick={close}>
              <CloseIcon size={20} aria-hidden="true" />
            </button>
          )}
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Search for anything…"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={TEXT_MAX}
            className={styles.input}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it proposes and takes any text: no select does
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            // The suggestions set it while they are shown.
            aria-controls={undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onFocus={({ target }) => setSuggestsFor(target)}
          />
          <button type="submit" aria-label="Search" className={styles.submit}>
            <SearchIcon size={18} aria-hidden="true" />
          </button>
        </span>
        {suggestsFor && (
          <Slot name="search-suggestions" field={suggestsFor} text={text} searchIn={searchIn} fullScreen={open} />
        )}
      </form>
    </div>
  );
}

import { SearchInput } from '@mortar/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_TEXT_MAX, type SearchKind } from '../search.url-state.ts';
import { SearchSuggestions } from './search-suggestions.tsx';
import styles from './suggestions.module.css';

interface SuggestInputProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  searchIn: SearchKind;
  text: string;
  onText: (text: string) => void;
}

/** A search field of a page, with its suggestions below. */
export function SuggestInput({ inputRef, searchIn, text, onText }: SuggestInputProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? own;
  const [field, setField] = useState<HTMLInputElement | null>(null);

  const start = useEffectEvent(() => {
    setField(ref.current);
    // React does not notice what was typed into a document before its scripts ran.
    if (ref.current && ref.current.value !== text) onText(ref.current.value);
  });
  useEffect(() => start(), []);

  return (
    <div className={styles.field}>
      <SearchInput
        ref={ref}
        label="Search for anything"
        name="q"
        placeholder="Search for anything..."
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it proposes and takes any text: no select does
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        // The list sets it while it is shown.
        aria-controls={undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {field && <SearchSuggestions field={field} text={text} searchIn={searchIn} fullScreen={false} />}
    </div>
  );
}

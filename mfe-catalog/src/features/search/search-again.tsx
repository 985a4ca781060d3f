import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';
import { SuggestInput } from './suggestions/suggest-input.tsx';

interface SearchAgainProps {
  text: string;
  kind: SearchKind;
}

/** The field with the words of the results, on screens whose header has no room for one. */
export function SearchAgain({ text, kind }: SearchAgainProps): ReactNode {
  const [typed, setTyped] = useState(text);
  const navigate = useNavigate();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '')
      void navigate({ pathname: paths.search, search: `?${writeSearch({ kind, text: typed })}` });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 exposes no role for the tag
    <form role="search" action={paths.search} className={styles.again} onSubmit={onSubmit}>
      {kind === 'stores' && <input type="hidden" name="in" value={kind} />}
      <SuggestInput searchIn={kind} text={typed} onText={setTyped} />
    </form>
  );
}

import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useNavigate } from '@mortar/navigation';
import { ButtonLink, Heading, Link } from '@mortar/ui';
import { BackIcon } from '@mortar/ui/icons';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import styles from './search.module.css';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import { SuggestInput } from './suggestions/suggest-input.tsx';

interface SearchHeadingProps {
  text: string;
  kind: SearchKind;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The text of the search, with links to the search box and to the same search among stores or products. */
export function SearchHeading({ text, kind, headingRef }: SearchHeadingProps): ReactNode {
  const title = `${text} Results`;
  const other = kind === 'stores' ? 'products' : 'stores';
  return (
    <div className={styles.heading}>
      <PageTitle>{title}</PageTitle>
      <ButtonLink
        variant="quiet"
        size="small"
        className={styles.back}
        href={`${paths.search}?${writeSearch({ kind })}`.replace(/\?$/, '')}
        startIcon={<BackIcon size={20} aria-hidden="true" />}
      >
        <span className={styles.backWord}>Back</span>
      </ButtonLink>
      <SearchAgain text={text} kind={kind} />
      <Heading ref={headingRef} tabIndex={-1} level={1} size="large" className={styles.resultsTitle}>
        {title}
      </Heading>
      <Link href={`${paths.search}?${writeSearch({ kind: other, text })}`} className={styles.other}>
        <span>{other === 'stores' ? 'Stores' : 'Products'}</span>
        <span className={styles.otherWords}> that match</span>
      </Link>
    </div>
  );
}

interface SearchAgainProps {
  text: string;
  kind: SearchKind;
}

/** The field with the words of the results, on screens whose header has no room for one. */
function SearchAgain({ text, kind }: SearchAgainProps): ReactNode {
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

import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, Heading, Link } from '@mortar/ui';
import { BackIcon } from '@mortar/ui/icons';
import type { ReactNode, Ref } from 'react';
import { SearchAgain } from './search-again.tsx';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';

interface SearchHeadingProps {
  text: string;
  kind: SearchKind;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The text of the search, with links to the search box and to the same search among stores or products. */
export function SearchHeading({ text, kind, headingRef }: SearchHeadingProps): ReactNode {
  const other = kind === 'stores' ? 'products' : 'stores';
  return (
    <div className={styles.heading}>
      <PageTitle>{`${text} Results`}</PageTitle>
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
        {`${text} Results`}
      </Heading>
      <Link href={`${paths.search}?${writeSearch({ kind: other, text })}`} className={styles.other}>
        {other === 'stores' ? 'Stores' : 'Products'}
        <span className={styles.otherWords}> of this name</span>
      </Link>
    </div>
  );
}

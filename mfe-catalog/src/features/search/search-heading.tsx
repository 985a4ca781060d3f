import { PageTitle, paths, useNavigate } from '@mortar/navigation';
import { Button, Heading, Link } from '@mortar/ui';
import { BackIcon } from '@mortar/ui/icons';
import type { ReactNode, Ref } from 'react';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';

interface SearchHeadingProps {
  text: string;
  kind: SearchKind;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The text of the search, and a link back to the search box. */
export function SearchHeading({ text, kind, headingRef }: SearchHeadingProps): ReactNode {
  const navigate = useNavigate();
  return (
    <div className={styles.heading}>
      <PageTitle>{`${text} Results`}</PageTitle>
      <Button
        variant="quiet"
        startIcon={<BackIcon size={20} aria-hidden="true" />}
        onClick={() => void navigate({ pathname: paths.search, search: String(writeSearch({ kind })) })}
      >
        Back
      </Button>
      <noscript>
        <SearchLinks text={text} kind={kind} />
      </noscript>
      <Heading ref={headingRef} tabIndex={-1} level={1} size="large" className={styles.resultsTitle}>
        {`${text} Results`}
      </Heading>
    </div>
  );
}

/** Links to a new search, and to a search for the same text among stores or products. */
function SearchLinks({ text, kind }: Pick<SearchHeadingProps, 'text' | 'kind'>): ReactNode {
  const other = kind === 'stores' ? 'products' : 'stores';
  return (
    <nav aria-label="Search" className={styles.links}>
      <Link href={`${paths.search}?${writeSearch({ kind })}`}>Search again</Link>
      <Link href={`${paths.search}?${writeSearch({ kind: other, text })}`}>
        {other === 'stores' ? 'Stores of this name' : 'Products of this name'}
      </Link>
    </nav>
  );
}

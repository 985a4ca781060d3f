import { PageTitle, paths, useNavigate } from '@mortar/navigation';
import { BackIcon, Button, Heading } from '@mortar/ui';
import type { ReactNode } from 'react';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';

/** The text that was searched for, and the way back to search for another. */
export function SearchHeading({ text, kind }: { text: string; kind: SearchKind }): ReactNode {
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
      <Heading level={1} size="large" className={styles.resultsTitle}>{`${text} Results`}</Heading>
    </div>
  );
}

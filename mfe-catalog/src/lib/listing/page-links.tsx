import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { useSearchParams } from '@mortar/navigation';
import { ButtonLink, Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './listing.module.css';

interface PageLinksProps {
  /** The page that the address asks for, from 1. */
  page: number;
  /** Items of the whole list. */
  total: number;
}

/** Links to the pages before and after this one, where no script loads more as one scrolls. */
export function PageLinks({ page, total }: PageLinksProps): ReactNode {
  const [params] = useSearchParams();
  const last = lastPage(total);
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <ButtonLink variant="outline" href={addressOf(Math.min(page - 1, last), params)}>
          Previous
        </ButtonLink>
      )}
      <Text tone="soft">{`Page ${page} of ${last}`}</Text>
      {page < last && (
        <ButtonLink variant="outline" href={addressOf(page + 1, params)}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

/** The way back to the start of a list that was opened at a later page. */
export function FirstPageLink(): ReactNode {
  const [params] = useSearchParams();
  return (
    <Text className={styles.firstPage}>
      <Link href={addressOf(1, params)}>From the first page</Link>
    </Text>
  );
}

function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE_DEFAULT));
}

function addressOf(page: number, params: URLSearchParams): string {
  const target = new URLSearchParams(params);
  if (page === 1) target.delete('page');
  else target.set('page', String(page));
  return `?${target}`;
}

import { Button, ChevronRightIcon, Text } from '@mortar/ui';
import { ChevronLeftIcon } from '@mortar/ui/icons';
import type { MouseEvent } from 'react';
import styles from './product-table.module.css';

interface TablePagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the table. Renders nothing when there is only one page. */
export function TablePages({ page, pages, onPage }: TablePagesProps) {
  if (pages < 2) return null;

  function open(to: number, { currentTarget, detail }: MouseEvent) {
    onPage(to);
    // With the keyboard (detail 0) the view stays at the button that has the focus.
    if (detail > 0) currentTarget.closest('section')?.scrollIntoView({ block: 'start' });
  }

  // Not `disabled` at the first and the last page: a pressed button would lose the focus.
  return (
    <nav aria-label="Pages of your products" className={styles.pages}>
      <Button
        variant="outline"
        startIcon={<ChevronLeftIcon size={18} />}
        aria-disabled={page <= 1}
        onClick={page <= 1 ? undefined : (event) => open(page - 1, event)}
      >
        Previous
      </Button>
      <Text as="span" size="s" tone="soft">
        Page {page} of {pages}
      </Text>
      <Button
        variant="outline"
        endIcon={<ChevronRightIcon size={18} />}
        aria-disabled={page >= pages}
        onClick={page >= pages ? undefined : (event) => open(page + 1, event)}
      >
        Next
      </Button>
    </nav>
  );
}

import { Button, ChevronRightIcon, Text } from '@mortar/ui';
import { ChevronLeftIcon } from '@mortar/ui/icons';
import styles from './product-table.module.css';

interface TablePagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the table. Renders nothing when there is only one page. */
export function TablePages({ page, pages, onPage }: TablePagesProps) {
  if (pages < 2) return null;
  // Not `disabled` at the first and the last page: a pressed button would lose the focus.
  return (
    <nav aria-label="Pages of your products" className={styles.pages}>
      <Button
        variant="outline"
        startIcon={<ChevronLeftIcon size={18} />}
        aria-disabled={page <= 1}
        onClick={page <= 1 ? undefined : () => onPage(page - 1)}
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
        onClick={page >= pages ? undefined : () => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}

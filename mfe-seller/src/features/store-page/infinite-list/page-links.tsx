import { Link } from '@mortar/ui';
import { useSearchParams } from '@mortar/navigation';

interface PageLinksProps {
  /** Name of the items, in the plural. */
  what: string;
  /** Number of the page that the list begins with. */
  first: number;
  /** Number of the page after the loaded ones; none at the end. */
  next: number | undefined;
}

/**
 * Leads to the pages before and after what is loaded: before, when the address names a page; after, where no script
 * loads more.
 */
export function PageLinks({ what, first, next }: PageLinksProps) {
  const [search] = useSearchParams();
  const page = (number: number) => {
    const address = new URLSearchParams(search);
    address.set('page', String(number));
    return `?${address}`;
  };
  return (
    <>
      {first > 1 && <Link href={page(first - 1)}>Previous {what}</Link>}
      {next !== undefined && (
        <noscript>
          {' '}
          <Link href={page(next)}>More {what}</Link>
        </noscript>
      )}
    </>
  );
}

import { formatDate } from '@mortar/ui';
import styles from './site-layout.module.css';

/** On paper the name of the site and the day of print stand above a page: nothing else says where it is from. */
export function PaperHeading() {
  return (
    <p className={styles.onPaper}>
      Mortar <span ref={keepDay} />
    </p>
  );
}

/** Writes the day when the page is printed: documents are rendered before, and the same for all. Pages keep the layout. */
function keepDay(element: HTMLElement | null) {
  const write = () => element?.replaceChildren(formatDate(Date.now()));
  addEventListener('beforeprint', write);
  matchMedia('print').addEventListener('change', write);
}

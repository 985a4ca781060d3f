import { BaseLink } from '#/link/base-link.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** The last one, the page itself, has none. */
  href?: string;
}

/** The way from home to this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={href ?? label} className={styles.item}>
            {href && index < items.length - 1 ? (
              <BaseLink href={href} className={styles.link}>
                {label}
              </BaseLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

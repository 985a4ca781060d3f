import { Skeleton } from '@mortar/ui';
import styles from './product-table.module.css';

/** Skeleton of a row of the table. */
export function ProductRowSkeleton() {
  return (
    <tr aria-hidden="true">
      <td className={styles.product}>
        <Skeleton className={styles.photo} />
        <Skeleton shape="text" width="12rem" />
      </td>
      <td className={styles.category}>
        <Skeleton shape="text" width="5rem" />
      </td>
      <td className={styles.price}>
        <Skeleton shape="text" width="5rem" />
      </td>
      <td className={styles.rating}>
        <Skeleton shape="text" width="7rem" />
      </td>
      <td className={styles.actions}>
        <Skeleton shape="circle" width={44} height={44} />
      </td>
    </tr>
  );
}

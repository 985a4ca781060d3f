import { paths } from '@mortar/contracts/site-paths';
import { useListCategoriesQuery } from '@mortar/store';
import { ErrorPanel, Link, onDemand, Skeleton } from '@mortar/ui';
import styles from './category-panel.module.css';

/** Fetched as the categories are: when the menu is about to be opened. */
export const loadCategoryList = async () =>
  (await import(/* webpackChunkName: "category-list" */ './category-list.tsx')).CategoryList;

const CategoryList = onDemand(loadCategoryList, CategorySkeletons);

const skeletonRows = ['70%', '55%', '80%', '60%', '75%', '50%', '65%'];

/**
 * All categories, and the subcategories of one beside them: a panel under the header, a drawer on phones. The document
 * has it without categories, which most visits never open.
 */
export function CategoryPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Close the categories"
        className={styles.scrim}
        onClick={onClose}
      />
      <div className={styles.panel}>
        <div className={styles.list}>
          {open ? <LoadedCategories onClose={onClose} /> : <CategorySkeletons />}
          {/* Stays while the categories arrive: it may have the focus. */}
          <p className={styles.all}>
            <Link href={paths.allCategories}>Browse by Category</Link>
          </p>
        </div>
      </div>
    </>
  );
}

function LoadedCategories({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
  if (data) return <CategoryList open onClose={onClose} categories={data.categories} />;
  if (!error) return <CategorySkeletons />;
  return (
    <ErrorPanel title="The categories could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  );
}

function CategorySkeletons() {
  return (
    <output className={styles.skeletons} aria-label="Loading categories">
      {skeletonRows.map((width) => (
        <span key={width} className={styles.skeleton}>
          <Skeleton shape="text" width={width} />
        </span>
      ))}
    </output>
  );
}

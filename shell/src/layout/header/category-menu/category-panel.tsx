import type { Category } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useListCategoriesQuery } from '@mortar/store';
import { ErrorPanel, Link, Skeleton } from '@mortar/ui';
import { useState } from 'react';
import { CategoryItem } from './category-item.tsx';
import styles from './category-panel.module.css';

const skeletonRows = ['70%', '55%', '80%', '60%', '75%', '50%', '65%'];

/** All categories, and the subcategories of one beside them: a panel under the header, a drawer on phones. */
export function CategoryPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
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
        {data ? (
          <CategoryList categories={data.categories} />
        ) : error ? (
          <ErrorPanel
            title="The categories could not be loaded."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <output className={styles.skeletons} aria-label="Loading categories">
            {skeletonRows.map((width) => (
              <span key={width} className={styles.skeleton}>
                <Skeleton shape="text" width={width} />
              </span>
            ))}
          </output>
        )}
      </div>
    </>
  );
}

function CategoryList({ categories }: { categories: readonly Category[] }) {
  const [chosen, setChosen] = useState<string | null>();
  // Wide screens always show one category; on phones all start collapsed.
  const shown = chosen === undefined ? categories[0]?.categoryId : chosen;
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <CategoryItem
          key={category.categoryId}
          category={category}
          shown={category.categoryId === shown}
          expanded={category.categoryId === chosen}
          onShow={() => setChosen(category.categoryId)}
          onCollapse={() => setChosen(null)}
        />
      ))}
      <li className={styles.all}>
        <Link href={paths.allCategories}>Browse by Category</Link>
      </li>
    </ul>
  );
}

import type { Category } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { ChevronDownIcon, ChevronRightIcon, Link } from '@mortar/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './category-panel.module.css';

interface CategoryListProps {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
}

/** The categories, and the subcategories of the shown one. */
export function CategoryList({ categories }: CategoryListProps) {
  const [chosen, setChosen] = useState<string | null>();
  // Wide screens always show one category; on phones all start collapsed.
  const shown = chosen === undefined ? categories[0]?.categoryId : chosen;
  return (
    <ul>
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
    </ul>
  );
}

/** Milliseconds that the mouse rests on a category before it opens: on its way to the grid it crosses others. */
const HOVER_REST_MS = 70;

interface CategoryItemProps {
  category: Category;
  shown: boolean;
  expanded: boolean;
  onShow: () => void;
  onCollapse: () => void;
}

/** One category: its link and, while it is shown, its subcategories. */
function CategoryItem({ category, shown, expanded, onShow, onCollapse }: CategoryItemProps) {
  const { categoryId, name, subcategories } = category;
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(restTimer.current), []);
  const showAfterRest = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') restTimer.current = setTimeout(onShow, HOVER_REST_MS);
  };
  return (
    <li className={styles.category} data-shown={shown || undefined} data-expanded={expanded || undefined}>
      <Link
        href={paths.category(categoryId)}
        variant="quiet"
        className={styles.name}
        data-category
        onFocus={onShow}
        onKeyDown={moveBetweenCategories}
        onPointerEnter={showAfterRest}
        onPointerLeave={() => clearTimeout(restTimer.current)}
      >
        {name}
        <ChevronRightIcon size={18} className={styles.pointer} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className={styles.expand}
        aria-label={`Subcategories of ${name}`}
        aria-expanded={expanded}
        onClick={expanded ? onCollapse : onShow}
      >
        <ChevronDownIcon size={20} aria-hidden="true" />
      </button>
      {shown && (
        <div className={styles.groups}>
          {subcategories.map((group) => (
            <section key={group.subcategoryId} className={styles.group}>
              <h2 className={styles.heading}>
                <Link href={paths.subcategory(categoryId, group.subcategoryId)} variant="quiet">
                  {group.name}
                </Link>
              </h2>
              <ul>
                {group.subcategories.map((tag) => (
                  <li key={tag.subcategoryId}>
                    <Link
                      href={paths.subcategory(categoryId, tag.subcategoryId)}
                      variant="quiet"
                      className={styles.subcategory}
                    >
                      {tag.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </li>
  );
}

/** Up and Down move the focus from category to category, past the links of the open one. */
function moveBetweenCategories(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('ul');
  if (!step || !list) return;
  event.preventDefault();
  const links = [...list.querySelectorAll<HTMLElement>('[data-category]')];
  links.at((links.indexOf(event.currentTarget) + step) % links.length)?.focus();
}

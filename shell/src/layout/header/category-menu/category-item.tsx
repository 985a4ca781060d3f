import type { Category } from '@mortar/contracts';
import { paths } from '@mortar/navigation';
import { ChevronDownIcon, ChevronRightIcon, Link } from '@mortar/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from './category-panel.module.css';

/** Milliseconds that the mouse rests on a category before it shows: on the way to the grid it crosses others. */
const HOVER_REST_MS = 70;

interface CategoryItemProps {
  category: Category;
  shown: boolean;
  unfolded: boolean;
  onShow: () => void;
  onFold: () => void;
}

/** One category: its link and, while it is shown, its subcategories. */
export function CategoryItem({ category, shown, unfolded, onShow, onFold }: CategoryItemProps) {
  const { categoryId, name, subcategories } = category;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const showAfterRest = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') rest.current = setTimeout(onShow, HOVER_REST_MS);
  };
  return (
    <li className={styles.category} data-shown={shown || undefined} data-unfolded={unfolded || undefined}>
      <Link
        href={paths.category(categoryId)}
        variant="quiet"
        className={styles.name}
        data-category
        onFocus={onShow}
        onKeyDown={moveBetweenCategories}
        onPointerEnter={showAfterRest}
        onPointerLeave={() => clearTimeout(rest.current)}
      >
        {name}
        <ChevronRightIcon size={18} className={styles.pointer} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className={styles.unfold}
        aria-label={`Subcategories of ${name}`}
        aria-expanded={unfolded}
        onClick={unfolded ? onFold : onShow}
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

/** Up and Down lead from category to category, past the many links of the one that is shown. */
function moveBetweenCategories(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('ul');
  if (!step || !list) return;
  event.preventDefault();
  const links = [...list.querySelectorAll<HTMLElement>('[data-category]')];
  links.at((links.indexOf(event.currentTarget) + step) % links.length)?.focus();
}

import { paths } from '@mortar/contracts/site-paths';
import { Image, Link, Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import { useNearViewport } from '#/lib/use-near-viewport.ts';
import styles from './category-tiles.module.css';

const TILES = 8;
const SIZES = '(min-width: 60rem) 9rem, (min-width: 40rem) 11vw, 21vw';

/** The first categories in the order of their data, each with a photo of one of its products. */
export function CategoryTiles(): ReactNode {
  const [ref, near] = useNearViewport();
  const { data } = useCategories();
  const categories = data?.categories.filter(({ totalProducts }) => totalProducts > 0).slice(0, TILES);
  if (!categories || categories.length === 0) return null;
  return (
    <div ref={ref}>
      <Section heading="Shop by category" href={paths.allCategories} className={styles.section}>
        <ul className={styles.tiles}>
          {categories.map(({ categoryId, name, image }) => (
            <li key={categoryId}>
              <Link variant="quiet" href={paths.category(categoryId)} className={styles.tile}>
                <span className={styles.photo}>
                  {near && <Image image={image} categoryId={categoryId} alt="" sizes={SIZES} />}
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

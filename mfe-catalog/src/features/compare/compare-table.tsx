import type { ProductDetail } from '@mortar/contracts';
import { attributeText } from '@mortar/contracts/attributes';
import { areaName, deliverySummary, deliveryTo, reachOf, termsText } from '@mortar/contracts/places/delivery';
import { formatComparable, formatQuantity, formatUnits } from '@mortar/contracts/quantity';
import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { placeOf } from '@mortar/product-actions';
import { useKeptPlace } from '@mortar/store';
import { Button, ButtonLink, Image, Link, Price, StarRating, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { stockText } from '#/lib/stock-text.ts';
import styles from './compare-page.module.css';

/** A product side by side with others. */
export interface Column {
  productId: string;
  /** Null when it is no longer on sale. */
  product: ProductDetail | null;
}

interface CompareTableProps {
  columns: readonly Column[];
  /** Leaves out the rows in which all say the same. */
  onlyDifferences: boolean;
  onRemove: (productId: string) => void;
}

/** What is said of each product, one fact a row. The table alone scrolls sideways. */
export function CompareTable({ columns, onlyDifferences, onRemove }: CompareTableProps): ReactNode {
  const place = useKeptPlace();
  const rows = [...factsOf(place), ...statedFacts(columns)].filter(({ of }) => !onlyDifferences || differ(columns, of));
  return (
    <section className={styles.scroller} aria-label="Products side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="row">
              <VisuallyHidden>Product</VisuallyHidden>
            </th>
            {columns.map(({ productId, product }) => (
              <th key={productId} scope="col">
                <div className={styles.head}>
                  {product ? <Head product={product} /> : <span className={styles.gone}>No longer on sale</span>}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${product?.title ?? 'what is no longer on sale'}`}
                    onClick={() => onRemove(productId)}
                  >
                    Remove
                  </Button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Price</th>
            {columns.map(({ productId, product }) => (
              <td key={productId}>{product && <Price price={product.price} unit={unitOf(product)} />}</td>
            ))}
          </tr>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ productId, product }) => (
                <td key={productId}>{product && (of(product) ?? '–')}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Rating</th>
            {columns.map(({ productId, product }) => (
              <td key={productId}>
                {product && (
                  <StarRating value={product.stats.average_rating} count={product.totalReviews} size="small" />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Head({ product }: { product: ProductDetail }): ReactNode {
  const { productId, title, featuredImage } = product;
  return (
    <>
      <Image image={featuredImage} categoryId={product.category} alt="" sizes="10rem" className={styles.photo} />
      <Link variant="quiet" href={paths.product(productId)}>
        {title}
      </Link>
      <ButtonLink variant="outline" size="small" rel="nofollow" href={addressOfLine(product)}>
        Add to project
      </ButtonLink>
    </>
  );
}

const unitOf = ({ priceUnit }: ProductDetail) => (priceUnit ? UNIT_WORDS[priceUnit].one : undefined);

const addressOfLine = ({ productId, minimumQuantity }: ProductDetail) =>
  `${paths.newProjectLine}?${new URLSearchParams({ product: productId, quantity: String(minimumQuantity) })}`;

interface Fact {
  name: string;
  /** Undefined where its seller does not say. */
  of: (product: ProductDetail) => string | undefined;
}

/** @param place id of the state that the visitor keeps */
function factsOf(place: string | undefined): Fact[] {
  return [
    { name: 'Comparable price', of: ({ comparable }) => (comparable ? formatComparable(comparable) : undefined) },
    { name: 'Stock', of: stockText },
    { name: 'Minimum order', of: ({ minimumQuantity, priceUnit }) => amountOf(minimumQuantity, priceUnit) },
    { name: 'Content', of: ({ content }) => (content ? formatUnits(content.amount, content.measure) : undefined) },
    { name: 'Coverage', of: ({ coverage }) => (coverage === null ? undefined : `${formatQuantity(coverage)} m²`) },
    { name: 'Place', of: ({ store }) => placeOf(store) },
    {
      name: place === undefined ? 'Delivery' : `Delivery to ${areaName(place)}`,
      of: (product) => deliveryOf(product, place),
    },
    { name: 'Store', of: ({ store }) => `${store.name}${store.isPremium ? ' (Premium)' : ''}` },
    { name: 'Tags', of: ({ tags }) => tags.join(', ') || undefined },
  ];
}

/** What their sellers state, each fact in one row where several state it. */
function statedFacts(columns: readonly Column[]): Fact[] {
  const labels = new Set(columns.flatMap(({ product }) => product?.attributes?.map(({ label }) => label) ?? []));
  return [...labels].map((name) => ({
    name,
    of: ({ attributes }) => {
      const stated = attributes?.find(({ label }) => label === name);
      return stated && attributeText(stated.value, stated.unit);
    },
  }));
}

const amountOf = (quantity: number, unit: ProductDetail['priceUnit']) =>
  unit ? formatUnits(quantity, unit) : formatQuantity(quantity);

function deliveryOf({ store: { delivery, location, city } }: ProductDetail, place: string | undefined): string {
  const pickUp = `Pick up in ${city}`;
  if (place === undefined) return delivery.length === 0 ? pickUp : deliverySummary(delivery);
  const area = deliveryTo(delivery, place);
  switch (reachOf({ ...location, delivery }, place)) {
    case 'delivers':
      return (area && termsText(area)) || 'Delivers';
    case 'pick-up':
      return pickUp;
    case 'ask':
      return 'Ask the seller';
    default:
      return 'Does not deliver';
  }
}

function differ(columns: readonly Column[], of: Fact['of']): boolean {
  const said = columns.flatMap(({ product }) => (product ? [of(product) ?? ''] : []));
  return new Set(said).size > 1;
}

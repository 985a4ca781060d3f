import {
  HeartIcon,
  IconButton,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  StoreCard,
  StoreCardSkeleton,
} from '@mortar/ui';
import styles from '../gallery.module.css';
import { photographs } from '../photographs.ts';
import { products } from '../products.ts';
import { LONG } from '../texts.ts';

export default { title: 'Cards' };

const heart = (
  <IconButton label="Add to wishlist" variant="floating" pressed={false}>
    <HeartIcon size={20} />
  </IconButton>
);

const cards = products.map((product) => (
  <ProductCard key={product.title} {...product} href="#product" ratingCount={12} headingLevel={2} action={heart} />
));

export const ProductsInAGrid = () => <ProductGrid>{cards}</ProductGrid>;

export const ProductsInARow = () => <ProductGrid flow="row">{cards}</ProductGrid>;

export const ProductsInAList = () => <ProductGrid layout="list">{cards.slice(0, 3)}</ProductGrid>;

export const ProductsLoading = () => (
  <ProductGrid busy>
    {cards.slice(0, 1)}
    <ProductCardSkeleton rated />
    <ProductCardSkeleton rated />
    <ProductCardSkeleton />
  </ProductGrid>
);

export const ProductsWithPricesPerUnit = () => (
  <ProductGrid>
    {products.slice(0, 2).map((product, at) => (
      <ProductCard
        key={product.title}
        {...product}
        href="#product"
        headingLevel={2}
        unit="carton"
        comparable={at === 0 ? '₦12,847 per m²' : null}
        badge={at === 0 ? 'Sold out' : undefined}
        recommendations={at === 0 ? 1_240 : undefined}
      />
    ))}
  </ProductGrid>
);

export const ProductsWithLittle = () => (
  <ProductGrid>
    <ProductCard href="#product" title="Nail" price={0} image={null} headingLevel={2} />
    <ProductCard href="#product" title="Lamp" price={27500.5} image="data:,broken" rating={null} headingLevel={2} />
  </ProductGrid>
);

export const ProductsWithLongText = () => (
  <ProductGrid>
    <ProductCard
      href="#product"
      title={LONG.label}
      category={LONG.word}
      price={1_250_000_000.55}
      unit="bundle of twenty-four lengths"
      comparable="₦104,166,666.71 per running metre"
      badge="Delivered in twelve weeks"
      image={photographs.gate}
      rating={4.25}
      ratingCount={128_400}
      headingLevel={2}
      action={heart}
    />
    <ProductCard href="#product" title={LONG.word} price={12} image={photographs.lamp} headingLevel={2} />
  </ProductGrid>
);

export const Stores = () => (
  <div className={styles.stores}>
    <StoreCard
      href="#store"
      name="Bello Tiles and Marble"
      image={photographs.shop}
      category="Tiles, Interiors"
      rating={4.5}
      ratingCount={86}
      premium
      headingLevel={2}
    />
    <StoreCard href="#store" name="No photo yet" image={null} category="Paints" rating={0} headingLevel={2} />
  </div>
);

export const StoresLoading = () => (
  <div className={styles.stores}>
    <StoreCardSkeleton />
    <StoreCardSkeleton />
  </div>
);

export const StoresWithLongText = () => (
  <div className={styles.stores}>
    <StoreCard
      href="#store"
      name={LONG.label}
      image={photographs.room}
      category={`${LONG.word}, ${LONG.label}`}
      rating={3.75}
      ratingCount={128_400}
      premium
      headingLevel={2}
    />
    <StoreCard href="#store" name={LONG.word} image={photographs.shop} rating={null} headingLevel={2} />
  </div>
);

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
import { BROKEN, photographs } from '../photographs.ts';
import { LONG } from '../texts.ts';

export default { title: 'Cards' };

const heart = (
  <IconButton label="Add to wishlist" variant="floating" pressed={false}>
    <HeartIcon size={20} />
  </IconButton>
);

const cards = [
  <ProductCard
    key="tiles"
    href="#product"
    title="Terracotta floor tiles 60x60, matt, box of four"
    category="Tiles"
    price={18500}
    unit="carton"
    comparable="₦12,847 per m²"
    badge="Sold out"
    recommendations={1_240}
    image={photographs.tiles}
    rating={4.5}
    ratingCount={12}
    headingLevel={2}
    action={heart}
  />,
  <ProductCard
    key="gate"
    href="#product"
    title={LONG.label}
    category={LONG.word}
    price={1_250_000_000.55}
    unit="bundle of twenty-four lengths"
    comparable="₦104,166,666.71 per running metre"
    badge="Delivered in twelve weeks"
    image={photographs.shop}
    rating={4.25}
    ratingCount={128_400}
    headingLevel={2}
    action={heart}
  />,
  <ProductCard key="nail" href="#product" title="Nail" price={0} image={null} categoryId="roofing" headingLevel={2} />,
  <ProductCard key="lamp" href="#product" title={LONG.word} price={27500.5} image={BROKEN} headingLevel={2} />,
];

export const ProductsInAGrid = () => <ProductGrid>{cards}</ProductGrid>;

export const ProductsInARow = () => <ProductGrid flow="row">{cards}</ProductGrid>;

export const ProductsInAList = () => <ProductGrid layout="list">{cards}</ProductGrid>;

export const ProductsLoading = () => (
  <ProductGrid busy>
    {cards.slice(0, 1)}
    <ProductCardSkeleton rated />
    <ProductCardSkeleton />
  </ProductGrid>
);

export const Stores = () => (
  <div className={styles.stores}>
    <StoreCard
      href="#store"
      name={LONG.label}
      image={photographs.shop}
      category={`${LONG.word}, ${LONG.label}`}
      rating={3.75}
      ratingCount={128_400}
      premium
      headingLevel={2}
    />
    <StoreCard href="#store" name="No photo yet" image={null} category="Paints" rating={0} headingLevel={2} />
    <StoreCardSkeleton />
  </div>
);

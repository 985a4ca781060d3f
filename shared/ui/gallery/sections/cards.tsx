import {
  HeartIcon,
  IconButton,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  Section,
  StoreCard,
  StoreCardSkeleton,
} from '@mortar/ui';
import { useState } from 'react';
import styles from '../gallery.module.css';
import { photographs } from '../photographs.ts';

const products = [
  {
    title: 'Terracotta floor tiles 60x60, matt, box of four',
    category: 'Tiles',
    price: 18500,
    image: photographs.tiles,
    rating: 4.5,
  },
  {
    title: 'Wrought iron compound gate with pedestrian door, powder-coated black',
    category: 'Gates',
    price: 1250000,
    image: photographs.gate,
    rating: 4.25,
  },
  {
    title: 'Emulsion paint, brick red, 20 litres',
    category: 'Paints',
    price: 42000,
    image: photographs.paint,
    rating: 3.8,
  },
  { title: 'Pendant lamp', category: 'Electricals', price: 27500.5, image: photographs.lamp, rating: 5 },
  {
    title: 'Polished porcelain tiles, cool grey, 80x80',
    category: 'Tiles',
    price: 24900,
    image: 'data:,broken',
    rating: 0,
  },
];

function Heart() {
  const [pressed, setPressed] = useState(false);
  return (
    <IconButton
      label="Add to wishlist"
      variant="floating"
      aria-haspopup="dialog"
      pressed={pressed}
      onClick={() => setPressed(!pressed)}
    >
      <HeartIcon size={20} />
    </IconButton>
  );
}

function cards() {
  return products.map((product) => (
    <ProductCard key={product.title} {...product} href="#product" ratingCount={12} action={<Heart />} />
  ));
}

/** Product and store cards, with the places they keep while loading. */
export function Cards() {
  return (
    <>
      <Section heading="New Arrivals" href="#all">
        <ProductGrid flow="row">{cards()}</ProductGrid>
      </Section>
      <Section heading="A listing" href="#all">
        <ProductGrid busy>
          {cards()}
          <ProductCardSkeleton rated />
          <ProductCardSkeleton rated />
        </ProductGrid>
      </Section>
      <Section heading="The same as a list">
        <ProductGrid layout="list" busy>
          {cards().slice(0, 3)}
          <ProductCardSkeleton rated />
        </ProductGrid>
      </Section>
      <Section heading="Stores">
        <div className={styles.stores}>
          <StoreCard
            href="#store"
            name="Bello Tiles and Marble"
            image={photographs.shop}
            category="Tiles, Interiors"
            rating={4.5}
            ratingCount={86}
            premium
          />
          <StoreCard
            href="#store"
            name="Aba Road Electricals and Lighting Company Limited"
            image={photographs.room}
            category="Electricals"
            rating={3.75}
            ratingCount={1}
          />
          <StoreCard href="#store" name="No photo yet" image={null} category="Paints" rating={0} />
          <StoreCardSkeleton />
        </div>
      </Section>
    </>
  );
}

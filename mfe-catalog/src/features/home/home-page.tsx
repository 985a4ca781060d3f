import { PRODUCT_SORT } from '@mortar/contracts/limits';
import { placeName } from '@mortar/contracts/places/state-name';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { useAuth, useKeptArea, useKeptPlace } from '@mortar/store';
import {
  AccountIcon,
  Button,
  Chip,
  PageContainer,
  PhoneIcon,
  PremiumIcon,
  Section,
  SuccessIcon,
  Text,
  VisuallyHidden,
} from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import { type ReactNode, Suspense, useId } from 'react';
import { CategoryTiles } from '#/lib/category-tiles.tsx';
import { later } from '#/lib/later.ts';
import { ViewedLater } from '#/lib/viewed/viewed-later.tsx';
import { NamedCategoryRow, RandomCategoryRow, TopCategoryRow } from './category-rows.tsx';
import { HeroCarousel } from './hero/hero-carousel.tsx';
import { NAMED_CATEGORIES } from './home-categories.ts';
import styles from './home.module.css';
import { HOME_READS, rowOf } from './home.reads.ts';
import { ProductRow } from './product-row.tsx';
import { StoreSpotlights } from './store-spotlights.tsx';
import { useStartSelling } from './use-start-selling.ts';

/** The home page. The first row is requested at once; rows below when they come near the viewport. */
export function HomePage(): ReactNode {
  return (
    <>
      <PageTitle>Building materials from sellers near you</PageTitle>
      <h1>
        <VisuallyHidden>Mortar, the marketplace for building and home materials in Nigeria</VisuallyHidden>
      </h1>
      <PageContainer>
        <HeroCarousel />
        <WhereChip />
        <ProductRow heading="New Arrivals" row={HOME_READS.requests.newArrivals.arg} first />
        <StoreSpotlights />
        <CategoryTiles />
        <ProductRow heading="Lowest Prices" row={rowOf({ sort: PRODUCT_SORT.priceLowToHigh })} form="list" />
        <TopCategoryRow />
        <ValuePropositions />
        <ProductRow heading="Most Loved Products" row={rowOf({ sort: PRODUCT_SORT.ratingHighToLow })} form="large" />
        <div className={styles.shelves}>
          {NAMED_CATEGORIES.map((named, index) => (
            <NamedCategoryRow key={named.slug} named={named} form={index % 2 === 0 ? 'panel' : 'row'} />
          ))}
          <RandomCategoryRow />
        </div>
        <ViewedLater />
        <PromoteBanner />
      </PageContainer>
    </>
  );
}

/** Asks where the visitor builds, or leads to the products there. */
function WhereChip(): ReactNode {
  const [state, area] = [useKeptPlace(), useKeptArea()];
  return (
    <p className={styles.where}>
      <Chip href={state === undefined ? paths.places : paths.place(state)}>
        <PlaceIcon size={18} aria-hidden="true" />
        {state === undefined ? 'Where are you building?' : `Building in ${placeName(state, area)}`}
      </Chip>
      <OwnProjectOnDemand />
    </p>
  );
}

const OwnProject = later(async () => (await import(/* webpackChunkName: "own" */ './own-project.tsx')).OwnProject);

/** The project of who is signed in, whose code is fetched for them alone. */
function OwnProjectOnDemand(): ReactNode {
  const { isAuthenticated } = useAuth();
  return (
    isAuthenticated && (
      <Suspense>
        <OwnProject />
      </Suspense>
    )
  );
}

const STEPS = ['Open a store.', 'Add products with photos and prices.', 'Buyers call you or write on WhatsApp.'];

/** Invites visitors to become sellers. */
function PromoteBanner(): ReactNode {
  const headingId = useId();
  const startSelling = useStartSelling();
  return (
    <section className={styles.promote} aria-labelledby={headingId}>
      <div className={styles.promoteText}>
        <h2 id={headingId}>Promote your business</h2>
        <Text>Builders and home owners look here first. Show them what you have in stock today.</Text>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Button size="large" onClick={startSelling}>
        Start Selling
      </Button>
      <noscript>Opening a store needs JavaScript.</noscript>
    </section>
  );
}

const values = [
  {
    Icon: SuccessIcon,
    title: 'Great value',
    text: 'Compare prices from stores across the country, and ask for a better one where it says negotiable.',
  },
  {
    Icon: AccountIcon,
    title: 'Honest reviews',
    text: 'Every review carries the name of the account that wrote it, and sellers reply where all can read it.',
  },
  {
    Icon: PremiumIcon,
    title: 'Sell with confidence',
    text: 'Open a store in minutes, set your own prices, and let reviews from real buyers speak for you.',
  },
  {
    Icon: PhoneIcon,
    title: 'Round-the-clock support',
    text: 'Day or night, someone is there to help you find the right material or the right buyer.',
  },
];

/** The advantages of the marketplace for buyers and sellers. */
function ValuePropositions(): ReactNode {
  return (
    <Section heading="Why build with Mortar">
      <ul className={styles.values}>
        {values.map(({ Icon, title, text }) => (
          <li key={title} className={styles.value}>
            <span className={styles.valueIcon}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className={styles.valueTitle}>{title}</h3>
            <Text size="s" tone="soft">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

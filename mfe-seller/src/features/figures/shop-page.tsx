import type { FigureDays, StoreFigures } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Navigate, originOf, PageTitle, useLocation } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import {
  ButtonLink,
  ErrorPanel,
  formatCount,
  formatDate,
  Heading,
  Link,
  PageContainer,
  Section,
  SelectInput,
  Skeleton,
  Text,
} from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { FigureChart, type Measure } from './figure-chart.tsx';
import { useSellerGetFiguresQuery, useSellerGetWaitingQuery } from './figures.api.ts';
import styles from './shop.module.css';

const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];
const MEASURES: readonly Measure[] = [
  { name: 'Views', of: ({ views }) => views },
  { name: 'Contacts', of: ({ phone, whatsapp }) => phone + whatsapp },
  { name: 'Saves', of: ({ saves }) => saves },
  { name: 'On project lists', of: ({ projectAdds }) => projectAdds },
];

/** /seller: what happens to the seller's store and products, and what to do about it. */
export function ShopPage() {
  const { isAuthenticated, hasStore } = useAuth();
  const location = useLocation();
  if (!isAuthenticated) return <Navigate to={paths.login} state={originOf(location)} replace />;
  if (!hasStore) return <Navigate to={paths.getStarted} replace />;
  return (
    <PageContainer className={styles.page}>
      <PageTitle>Your shop</PageTitle>
      <Shop />
    </PageContainer>
  );
}

function Shop() {
  const [days, setDays] = useState<FigureDays>(30);
  const {
    currentData: figures,
    error,
    isFetching,
    refetch,
  } = useSellerGetFiguresQuery(days, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <div className={styles.top}>
        <Heading level={1}>Your shop</Heading>
        <SelectInput
          label="Period"
          hideLabel
          compact
          options={PERIODS}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value) as FigureDays)}
        />
      </div>
      <WhatToDo />
      {figures && <ShopFigures figures={figures} days={days} />}
      {!figures && error && (
        <ErrorPanel title="Your figures could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!figures && !error && <Skeleton height="24rem" />}
    </>
  );
}

function ShopFigures({ figures, days }: { figures: StoreFigures; days: FigureDays }) {
  const [chosen, setChosen] = useState(0);
  const { data: store, isError } = useSellerGetWaitingQuery();
  const measure = MEASURES[chosen] ?? MEASURES[0];
  if (figures.since === null || !measure) {
    // Which of the two is not known before the store's count is.
    if (!store && !isError) return <Skeleton shape="text" width="20rem" />;
    if (store?.products !== 0) {
      return <Text>Counting begins when a buyer first opens one of your products.</Text>;
    }
    return (
      <>
        <Text>Counting begins when your first product is on sale.</Text>
        <div className={styles.begin}>
          <ButtonLink href={paths.createProduct}>Add a product</ButtonLink>
          <ButtonLink variant="outline" href={paths.sellerImport}>
            Bring in a price list
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={styles.cards}>
        {MEASURES.map((each, at) => (
          <button
            key={each.name}
            type="button"
            className={styles.card}
            aria-pressed={at === chosen}
            onClick={() => setChosen(at)}
          >
            <span>{each.name}</span>
            <strong>{formatCount(each.of(figures.total))}</strong>
            <span className={styles.change}>{changeOf(figures, each, days)}</span>
          </button>
        ))}
      </div>
      {figures.days.length < days && <Text tone="soft">{`Counting began on ${formatDate(figures.since)}.`}</Text>}
      <FigureChart days={figures.days} period={days} measure={measure} />
      <details className={styles.days}>
        <summary>The same by day</summary>
        <div className={styles.scroll}>
          <FigureTable
            caption="Figures by day"
            first="Day"
            rows={figures.days.toReversed().map((day) => ({ key: day.day, name: formatDate(day.day), figures: day }))}
          />
        </div>
      </details>
      <Section heading="Products">
        {figures.products.length === 0 ? (
          <Text>No product was looked at in this time.</Text>
        ) : (
          <div className={styles.scroll}>
            <FigureTable
              caption="The products that were looked at most"
              first="Product"
              rows={figures.products.map((product) => ({
                key: product.productId,
                name: <Link href={paths.product(product.productId)}>{product.title}</Link>,
                figures: product,
              }))}
            />
          </div>
        )}
      </Section>
    </>
  );
}

interface FigureTableProps {
  caption: string;
  first: string;
  rows: { key: string; name: ReactNode; figures: StoreFigures['total'] }[];
}

function FigureTable({ caption, first, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {['Views', 'Calls', 'WhatsApp', 'Saves', 'On lists'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures: { views, phone, whatsapp, saves, projectAdds } }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{views}</td>
            <td>{phone}</td>
            <td>{whatsapp}</td>
            <td>{saves}</td>
            <td>{projectAdds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '+12 % on the 30 days before', or 'new' where nothing was counted then. */
function changeOf({ total, before }: StoreFigures, { of }: Measure, days: FigureDays): string {
  if (!before || of(before) === 0) return 'new';
  const change = Math.round((of(total) / of(before) - 1) * 100);
  return `${change > 0 ? '+' : ''}${change} % on the ${days} days before`;
}

/** What makes buyers pass by, with the products that it is about. */
function WhatToDo() {
  const { data } = useSellerGetWaitingQuery();
  const { storeId } = useAuth().userDetails;
  if (!data) return null;
  const { oldPrice, withoutUnit, soldOut, deliveryAreas } = data;
  const table = (filter: string) => `${paths.createProduct}?${filter}`;
  const count = (products: number) => (products === 1 ? '1 product' : `${products} products`);
  const tasks = [
    {
      products: oldPrice,
      text: `Say whether the prices of ${count(oldPrice)} are still right`,
      href: table('price=old'),
    },
    { products: withoutUnit, text: `Say what the price of ${count(withoutUnit)} is for`, href: table('unit=none') },
    { products: soldOut, text: `Change the stock of ${count(soldOut)}, sold out now`, href: table('stock=sold-out') },
    {
      products: deliveryAreas === 0 && storeId !== null ? 1 : 0,
      text: 'Say where you deliver to: buyers find sellers by it',
      href: paths.store(storeId ?? ''),
    },
  ].filter(({ products }) => products > 0);
  if (tasks.length === 0) return null;
  return (
    <Section heading="What to do">
      <ul className={styles.tasks}>
        {tasks.map(({ text, href }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

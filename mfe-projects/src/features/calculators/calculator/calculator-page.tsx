import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import { paths } from '@mortar/contracts/site-paths';
import { requestsOf } from '@mortar/federation/screen-reads';
import { PageTitle, type RemoteScreen, useSearchParams } from '@mortar/navigation';
import { Breadcrumbs, Heading, PageContainer, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { CalculatorKind } from '../kinds/kind.ts';
import { Calculator } from './calculator.tsx';
import styles from './calculator.module.css';
import { soldProductReads } from './sold-product.api.ts';

/** The formula of each calculator and its words are a download of their own, which documents preload. */
const loadKind: Readonly<Record<CalculatorId, () => Promise<CalculatorKind>>> = {
  tiles: async () => (await import(/* webpackChunkName: "calculator-tiles" */ '../kinds/tiles.ts')).tilesCalculator,
  paint: async () => (await import(/* webpackChunkName: "calculator-paint" */ '../kinds/paint.ts')).paintCalculator,
  walls: async () => (await import(/* webpackChunkName: "calculator-walls" */ '../kinds/walls.ts')).wallsCalculator,
  concrete: async () =>
    (await import(/* webpackChunkName: "calculator-concrete" */ '../kinds/concrete.ts')).concreteCalculator,
  roofing: async () =>
    (await import(/* webpackChunkName: "calculator-roofing" */ '../kinds/roofing.ts')).roofingCalculator,
};

/** The screen of a calculator. What is entered is in the address. */
export async function loadCalculatorPage(calculator: CalculatorId): Promise<RemoteScreen> {
  const kind = await loadKind[calculator]();
  const Page: RemoteScreen = () => <CalculatorPage kind={kind} />;
  Page.readsAt = (_, query) => requestsOf(soldProductReads(query).requests);
  return Page;
}

function CalculatorPage({ kind }: { kind: CalculatorKind }): ReactNode {
  const [params, setParams] = useSearchParams();
  const { name, title, description } = kind;
  return (
    <PageContainer className={styles.page}>
      <PageTitle description={description}>{title}</PageTitle>
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Calculators', href: paths.calculators },
          { label: name },
        ]}
      />
      <Heading level={1} size="large" className={styles.title}>
        {name}
      </Heading>
      <Text tone="soft" className={styles.lead}>
        {description}
      </Text>
      <Calculator
        kind={kind}
        query={params.toString()}
        onSettled={(query) => setParams(query, { replace: true, preventScrollReset: true })}
      />
    </PageContainer>
  );
}

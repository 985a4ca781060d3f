import { CALCULATORS, type CalculatorId } from '@mortar/contracts/quantities/calculators';
import { paths } from '@mortar/contracts/site-paths';
import { requestsOf } from '@mortar/federation/screen-reads';
import { PageTitle, type RemoteScreen, useSearchParams } from '@mortar/navigation';
import { Breadcrumbs, Heading, PageContainer, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { CALCULATOR_TEXTS } from '../calculator-texts.tsx';
import { KINDS } from '../kinds/kinds.ts';
import { Calculator } from './calculator.tsx';
import styles from './calculator.module.css';
import { soldProductReads } from './sold-product.api.ts';

/** The screen of each calculator. What is entered is in the address. */
export const CALCULATOR_PAGES = Object.fromEntries(
  CALCULATORS.map((id) => {
    const Page: RemoteScreen = () => <CalculatorPage key={id} id={id} />;
    Page.readsAt = (_, query) => requestsOf(soldProductReads(query).requests);
    return [id, Page];
  }),
) as Record<CalculatorId, RemoteScreen>;

function CalculatorPage({ id }: { id: CalculatorId }): ReactNode {
  const [params, setParams] = useSearchParams();
  const { name = '', line } = CALCULATOR_TEXTS.find((each) => each.id === id) ?? {};
  const { title, description } = KINDS[id];
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
        {line}
      </Text>
      <Calculator
        kind={KINDS[id]}
        query={params.toString()}
        onSettled={(query) => setParams(query, { replace: true, preventScrollReset: true })}
      />
    </PageContainer>
  );
}

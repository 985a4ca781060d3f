import { paths } from '@mortar/contracts/site-paths';
import { requestsOf } from '@mortar/federation/screen-reads';
import { PageTitle, type RemoteScreen, useSearchParams } from '@mortar/navigation';
import { Breadcrumbs, Heading, PageContainer, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { CALCULATOR_TEXTS } from '../calculator-texts.ts';
import type { CalculatorKind } from '../kinds/kind.ts';
import { Calculator } from './calculator.tsx';
import styles from './calculator.module.css';
import { soldProductReads } from './sold-product.api.ts';

/** The screen of a calculator. What is entered is in the address. */
export function calculatorPage(kind: CalculatorKind): RemoteScreen {
  const Page: RemoteScreen = () => <CalculatorPage kind={kind} />;
  Page.readsAt = (_, query) => requestsOf(soldProductReads(query).requests);
  return Page;
}

function CalculatorPage({ kind }: { kind: CalculatorKind }): ReactNode {
  const [params, setParams] = useSearchParams();
  const { title, description } = kind;
  const { name, line } = CALCULATOR_TEXTS[kind.id];
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
        kind={kind}
        query={params.toString()}
        onSettled={(query) => setParams(query, { replace: true, preventScrollReset: true })}
      />
    </PageContainer>
  );
}

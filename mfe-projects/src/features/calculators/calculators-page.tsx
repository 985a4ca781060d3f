import { CALCULATORS, type CalculatorId, calculatorPath } from '@mortar/contracts/quantities/calculators';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { Breadcrumbs, ForwardIcon, Heading, Link, PageContainer, Panel, Text } from '@mortar/ui';
import { ConcreteIcon, PaintIcon, RoofIcon, TilesIcon, WallIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import styles from './calculators.module.css';
import { CALCULATOR_TEXTS } from './calculator-texts.ts';

const ICONS: Readonly<Record<CalculatorId, typeof TilesIcon>> = {
  tiles: TilesIcon,
  paint: PaintIcon,
  walls: WallIcon,
  concrete: ConcreteIcon,
  roofing: RoofIcon,
};

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Calculators' }];

/** All calculators. */
export function CalculatorsPage(): ReactNode {
  return (
    <PageContainer className={styles.page}>
      <PageTitle description="How many tiles, blocks and bags of cement, how much paint, concrete or roofing: work it out from the measurements of your site.">
        Work out how much you need
      </PageTitle>
      <Breadcrumbs items={crumbs} />
      <Heading level={1} size="large" className={styles.title}>
        Work out how much you need
      </Heading>
      <Text tone="soft" className={styles.lead}>
        Measure your site, and get a list of what to buy.
      </Text>
      <ul className={styles.tiles}>
        {CALCULATORS.map((id) => {
          const { name, line } = CALCULATOR_TEXTS[id];
          const Icon = ICONS[id];
          return (
            <Panel as="li" key={id} className={styles.tile}>
              <span className={styles.mark} aria-hidden="true">
                <Icon size={28} strokeWidth={1.7} />
              </span>
              <div>
                <Heading level={2} size="small">
                  <Link variant="quiet" ofCard href={calculatorPath(id)}>
                    {name}
                  </Link>
                </Heading>
                <Text tone="soft" size="s">
                  {line}
                </Text>
              </div>
              <ForwardIcon size={20} className={styles.forward} aria-hidden="true" />
            </Panel>
          );
        })}
      </ul>
    </PageContainer>
  );
}

import { CALCULATORS, type CalculatorId, calculatorPath } from '@mortar/contracts/quantities/calculators';
import { paths } from '@mortar/contracts/site-paths';
import type { RemoteRoutes } from '@mortar/navigation';

const loadCalculatorsPage = () =>
  import(/* webpackChunkName: "page-calculators" */ '#/features/calculators/calculators-page.tsx').then(
    ({ CalculatorsPage }) => CalculatorsPage,
  );

const loadCalculator = (calculator: CalculatorId) =>
  import(/* webpackChunkName: "page-calculator" */ '#/features/calculators/calculator/calculator-page.tsx').then(
    ({ loadCalculatorPage }) => loadCalculatorPage(calculator),
  );

/**
 * The screens of this remote. Each calculator has a route of its own, so that its document has its own title, and an
 * address of no calculator is one of no page.
 */
export const projectsRoutes: RemoteRoutes = [
  { path: paths.calculators, load: loadCalculatorsPage },
  ...CALCULATORS.map((calculator) => ({
    path: calculatorPath(calculator),
    load: () => loadCalculator(calculator),
  })),
];

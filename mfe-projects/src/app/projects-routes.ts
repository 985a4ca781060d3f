import { CALCULATORS, type CalculatorId, calculatorPath } from '@mortar/contracts/quantities/calculators';
import { paths } from '@mortar/contracts/site-paths';
import type { RemoteRoutes, RemoteScreen } from '@mortar/navigation';
import type { CalculatorKind } from '#/features/calculators/kinds/kind.ts';

const loadCalculatorsPage = () =>
  import(/* webpackChunkName: "page-calculators" */ '#/features/calculators/calculators-page.tsx').then(
    ({ CalculatorsPage }) => CalculatorsPage,
  );

/** The formula of each calculator and its words are a download of their own. */
const loadKind: Readonly<Record<CalculatorId, () => Promise<CalculatorKind>>> = {
  tiles: async () =>
    (await import(/* webpackChunkName: "calculator-tiles" */ '#/features/calculators/kinds/tiles.ts')).tilesCalculator,
  paint: async () =>
    (await import(/* webpackChunkName: "calculator-paint" */ '#/features/calculators/kinds/paint.ts')).paintCalculator,
  walls: async () =>
    (await import(/* webpackChunkName: "calculator-walls" */ '#/features/calculators/kinds/walls.ts')).wallsCalculator,
  concrete: async () =>
    (await import(/* webpackChunkName: "calculator-concrete" */ '#/features/calculators/kinds/concrete.ts'))
      .concreteCalculator,
  roofing: async () =>
    (await import(/* webpackChunkName: "calculator-roofing" */ '#/features/calculators/kinds/roofing.ts'))
      .roofingCalculator,
};

async function loadCalculatorPage(calculator: CalculatorId): Promise<RemoteScreen> {
  const [{ calculatorPage }, kind] = await Promise.all([
    import(/* webpackChunkName: "page-calculator" */ '#/features/calculators/calculator/calculator-page.tsx'),
    loadKind[calculator](),
  ]);
  return calculatorPage(kind);
}

/**
 * The screens of this remote. Each calculator has a route of its own, so that its document has its own title, and an
 * address of no calculator is one of no page.
 */
export const projectsRoutes: RemoteRoutes = [
  { path: paths.calculators, load: loadCalculatorsPage },
  ...CALCULATORS.map((calculator) => ({
    path: calculatorPath(calculator),
    load: () => loadCalculatorPage(calculator),
  })),
];

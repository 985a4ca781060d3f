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

const loadProjectsPage = () =>
  import(/* webpackChunkName: "page-projects" */ '#/features/projects/projects-page.tsx').then(
    ({ ProjectsPage }) => ProjectsPage,
  );
const loadNewLinePage = () =>
  import(/* webpackChunkName: "page-new-line" */ '#/features/projects/new-line/new-line-page.tsx').then(
    ({ NewLinePage }) => NewLinePage,
  );
const loadProjectPage = () =>
  import(/* webpackChunkName: "page-project" */ '#/features/projects/project-page.tsx').then(
    ({ ProjectPage }) => ProjectPage,
  );
const loadSharedProjectPage = () =>
  import(/* webpackChunkName: "page-shared-project" */ '#/features/projects/shared/shared-project-page.tsx').then(
    ({ SharedProjectPage }) => SharedProjectPage,
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
  { path: paths.projects, load: loadProjectsPage },
  { path: paths.newProjectLine, load: loadNewLinePage },
  { path: '/projects/:projectId', load: loadProjectPage },
  { path: '/projects/shared/:token', load: loadSharedProjectPage },
];

// The import rules of docs/architecture.md, "Who may import whom".
const curated =
  '@mui/|@emotion/|react-router|react-router-dom$|react-redux|formik|notistack|redux-persist|@reduxjs/toolkit';
const frontends = '^(shell|mfe-[^/]+)/';
// What each package of the release platform may import of the others, and what each room of them may import of its own
// package. Tests and their fixtures are above all of them.
const RELEASE_PACKAGES = {
  registry: [],
  rollouts: ['registry'],
  console: ['registry'],
  gateway: ['registry', 'rollouts', 'console'],
  // It knows a gateway by the schemas of its API alone, which the registry has.
  cli: ['registry'],
};
const WHO_GETS_WHAT = ['analysis', 'assignment', 'audiences', 'lifecycle', 'telemetry'];
const RELEASE_ROOMS = {
  registry: {
    artefacts: [],
    core: [],
    builds: ['artefacts', 'core'],
    previews: ['core'],
    notices: ['core'],
    pruning: ['artefacts', 'core'],
    publishing: ['artefacts', 'builds', 'core'],
    schemas: ['core'],
    condition: ['core', 'schemas'],
  },
  rollouts: {
    ...Object.fromEntries(WHO_GETS_WHAT.map((room) => [room, WHO_GETS_WHAT])),
    activation: WHO_GETS_WHAT,
    causes: WHO_GETS_WHAT,
    watch: WHO_GETS_WHAT,
  },
  gateway: { http: [], rendering: [] },
};
const IN_TESTS = '(\\.test\\.tsx?|/test/.*|jest\\.config\\.mjs)$';
const releasePackageRules = Object.entries(RELEASE_PACKAGES).map(([name, imported]) => ({
  name: `${name}-stays-on-its-step`,
  comment: 'RELEASE_PACKAGES names what it may import.',
  severity: 'error',
  from: { path: `^platform/${name}/`, pathNot: IN_TESTS },
  to: { path: `^platform/(?!(${['federation', 'server', name, ...imported].join('|')})/)` },
}));
const releaseRoomRules = Object.entries(RELEASE_ROOMS).flatMap(([name, rooms]) =>
  Object.entries(rooms).map(([room, imported]) => ({
    name: `${name}-${room}-imports-lower-rooms-only`,
    comment: 'RELEASE_ROOMS names them.',
    severity: 'error',
    from: { path: `^platform/${name}/src/${room}/`, pathNot: IN_TESTS },
    to: { path: `^platform/${name}/src/`, pathNot: `^platform/${name}/src/(${[room, ...imported].join('|')})/` },
  })),
);
const releasePackages = Object.keys(RELEASE_PACKAGES).join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports of types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'No rule can check an import that cannot be resolved.',
      severity: 'error',
      from: {},
      // It has types alone, and no file to resolve to.
      to: { couldNotResolve: true, pathNot: '^kubernetes-types/' },
    },
    {
      name: 'platform-knows-no-market',
      comment: 'Two houses: what joins, releases and serves front ends serves any site.',
      severity: 'error',
      from: { path: '^platform/', pathNot: '(\\.test\\.tsx?|/test/.*|jest\\.config\\.mjs)$' },
      to: { path: '^(shell|mfe-[^/]+|shared|api|demo|standalone|e2e|bench)/' },
    },
    {
      name: 'server-knows-only-the-contract',
      severity: 'error',
      from: { path: '^platform/server/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^platform/(?!federation/|server/)' },
    },
    ...releasePackageRules,
    ...releaseRoomRules,
    {
      name: 'service-knows-only-the-contract',
      comment: 'Services of teams install it, without what servers of the platform need.',
      severity: 'error',
      from: { path: '^platform/service/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^platform/(?!federation/|service/)' },
    },
    {
      name: 'contract-knows-only-typebox',
      severity: 'error',
      from: { path: '^platform/federation/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^platform/federation/', 'node_modules/typebox/', '(^|/)typebox/'] },
    },
    {
      name: 'contracts-know-only-the-contract-and-typebox',
      severity: 'error',
      from: { path: '^shared/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/contracts/', '^platform/federation/', 'node_modules/typebox/', '(^|/)typebox/'] },
    },
    {
      name: 'shared-runtime-knows-only-contracts',
      severity: 'error',
      from: { path: '^shared/(store|ui)/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(shared/(?!contracts/)|platform/(?!federation/))', pathNot: '^shared/$1/' },
    },
    {
      name: 'product-actions-know-only-the-shared-runtime',
      severity: 'error',
      from: { path: '^shared/product-actions/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(shared/(?!(contracts|product-actions|store|ui)/)|platform/(?!(federation|navigation)/))' },
    },
    {
      name: 'only-servers-know-the-server-package',
      comment: 'It brings Node, PostgreSQL and the S3 SDK: nothing that a browser loads may reach it.',
      severity: 'error',
      from: { pathNot: '^(platform/(server|registry|rollouts|gateway|cli)|api|standalone|demo|bench|e2e|tools)/' },
      to: { path: '^platform/server/' },
    },
    {
      name: 'shared-knows-no-application',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|mfe-[^/]+|api|demo|platform/(${releasePackages})|standalone|e2e|bench)/` },
    },
    {
      name: 'curated-surfaces-only',
      comment: 'MUI, the router, Redux, Formik and notistack come through @mortar/ui, /navigation and /store.',
      severity: 'error',
      from: { path: `${frontends}|^shared/product-actions/|^e2e/|^bench/src` },
      to: { path: `(^|node_modules/)(${curated})` },
    },
    {
      name: 'remote-never-to-remote',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(shell|mfe-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-meets-remotes-at-run-time-only',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'frontends-know-no-server',
      severity: 'error',
      from: { path: frontends },
      to: { path: `^(api|demo|platform/(${releasePackages}|server)|standalone|e2e|bench)/` },
    },
    {
      name: 'feature-never-to-feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'feature-knows-no-app',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/(features|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(app|exposed)/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/lib/' },
      to: { path: '^$1/src/(features|app|exposed)/' },
    },
    {
      name: 'exposed-knows-its-app-or-features',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/exposed/' },
      to: { path: '^mfe-[^/]+/src/', pathNot: '^$1/src/(app|features)/' },
    },
    {
      name: 'api-modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/modules/', pathNot: ['^api/src/modules/$1/', '^api/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'searches-go-through-the-search-index',
      comment: 'One engine takes the place of another in services.ts alone.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: '^api/src/(modules/(postgres-search|opensearch)/|services\\.ts$|test/search/|.*\\.test\\.ts$)',
      },
      to: { path: '^api/src/modules/(postgres-search|opensearch)/' },
    },
    {
      name: 'api-knows-only-contracts-and-server',
      severity: 'error',
      from: { path: '^api/src', pathNot: '(\\.test\\.ts|/test/.*)$' },
      to: { path: '^(shell|mfe-[^/]+|standalone|shared/(?!contracts/)|platform/(?!federation/|server/))' },
    },
    {
      name: 'release-rooms-are-named',
      comment: 'A new folder of registry or rollouts states in RELEASE_ROOMS what it may import.',
      severity: 'error',
      from: {
        path: ['registry', 'rollouts'].map(
          (name) => `^platform/${name}/src/(?!(${Object.keys(RELEASE_ROOMS[name]).join('|')}|test)/)[^/]+/`,
        ),
      },
      to: {},
    },
    {
      name: 'demo-data-stays-out-of-production',
      comment: 'What a production process runs never contains the demo.',
      severity: 'error',
      from: { pathNot: '^(demo|standalone|bench|e2e)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-knows-only-api-contracts-and-server',
      severity: 'error',
      from: { path: '^demo/', pathNot: '(\\.test\\.ts|/test/.*|jest\\.config\\.mjs)$' },
      to: { path: '^(shell|mfe-[^/]+|standalone|e2e|bench|shared/(?!contracts/)|platform/(?!federation/|server/))' },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'They run the suite and the programs that tests need.',
      severity: 'error',
      from: {
        path: '^(platform|shared|shell|mfe-[^/]+|api|demo|standalone)/',
        pathNot: '(\\.test\\.tsx?|/test/.*|jest\\.config\\.mjs)$',
      },
      to: { path: '^(tools|scripts)/' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { pathNot: '(^platform/jest/.*|\\.test\\.tsx?|/test/[^/]+|/testing(/.*|\\.ts)|jest\\.config\\.mjs)$' },
      to: { path: '^(shared/testing|platform/jest)/|^platform/server/src/testing|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var)/|^tools/src/(import-rules/fixture|front-ends/template[^/]*)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};

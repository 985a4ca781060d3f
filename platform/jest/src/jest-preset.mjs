import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where this package has left its workspace, packages are loaded as they are. */
const BUNDLES = new URL('bundled-packages/bundled-packages.mjs', import.meta.url);
const { bundledFrontEndPackages, bundledPackages, bundledPackagesOf } = existsSync(BUNDLES)
  ? await import(BUNDLES.href)
  : { bundledFrontEndPackages: noBundles, bundledPackages: noBundles, bundledPackagesOf: noBundles };

const require = createRequire(import.meta.url);

/** Packages that ship only ES modules or import() them. Jest runs CommonJS, so they are transformed too. */
const esmOnlyPackages = [
  '@electric-sql',
  // Without its sources: modules as the compiler has left them.
  '@mortar',
  '@mswjs',
  '@open-draft',
  '@opentelemetry',
  'entities',
  'jose',
  'marked',
  'msw',
  'oauth4webapi',
  'openid-client',
  'outvariant',
  'p-limit',
  'p-queue',
  'p-timeout',
  'redux-persist-transform-encrypt',
  'rettime',
  'typebox',
  'until-async',
  'uuidv7',
  'yet-another-react-lightbox',
  'yocto-queue',
];

const common = {
  transform: {
    // As the build's rules of assets have it.
    '\\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|mp4|webm|ogg|pdf|wasm)$':
      require.resolve('./asset-address.cjs'),
    '\\.([cm]?[jt]s|[jt]sx)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/\\.pnpm/(?!(${esmOnlyPackages.join('|')})[@+])`,
    // As npm lays packages out.
    `/node_modules/(?!\\.pnpm/|(${esmOnlyPackages.join('|')})/)`,
    '/var/bundled-packages/',
  ],
  moduleNameMapper: {
    '\\.(?:css|s[ac]ss)$': require.resolve('./css-modules-proxy.cjs'),
    '\\.svg\\?react$': require.resolve('./svg-component.cjs'),
    '\\?(?:url|raw|inline)$': require.resolve('./asked-file.cjs'),
    ...bundledPackages(),
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx,jsx}'],
};

function noBundles() {
  return {};
}

/** Setup files of every project: those of the kind, then those of the package. */
function setupFiles(...files) {
  return [require.resolve('./test-timeout.ts'), ...files];
}

/**
 * Jest for code that runs in Node.
 *
 * @param options of Jest; and with `bundled` the folder of the package, and its dependencies of many modules that most of
 *   its tests load
 */
export function nodeTests({ setupFilesAfterEnv = [], moduleNameMapper = {}, bundled, ...overrides } = {}) {
  const bundles = bundled ? bundledPackagesOf(bundled.folder, bundled.packages) : {};
  return {
    ...common,
    moduleNameMapper: { ...common.moduleNameMapper, ...bundles, ...moduleNameMapper },
    testEnvironment: require.resolve('./environments/node-environment.mjs'),
    runtime: require.resolve('./environments/shared-modules-runtime.cjs'),
    globalSetup: require.resolve('./temporary-folder/setup.mjs'),
    globalTeardown: require.resolve('./temporary-folder/teardown.mjs'),
    setupFilesAfterEnv: setupFiles(...setupFilesAfterEnv),
    ...overrides,
  };
}

/**
 * Jest for code that runs in a browser: a DOM, MSW, and a console whose errors fail the test.
 *
 * @param options of Jest; and with `loaders` the addresses of the bundler's loaders by the files that they are for
 */
export function browserTests({ setupFilesAfterEnv = [], loaders = {}, ...overrides } = {}) {
  const loaded = Object.entries(loaders).map(([files, loader]) => [
    files,
    [require.resolve('./through-loader.mjs'), { loader }],
  ]);
  return {
    ...common,
    transform: { ...common.transform, ...Object.fromEntries(loaded) },
    moduleNameMapper: { ...common.moduleNameMapper, ...bundledFrontEndPackages() },
    testEnvironment: require.resolve('./environments/document-environment.mjs'),
    setupFilesAfterEnv: setupFiles(require.resolve('./jest-setup.ts'), ...setupFilesAfterEnv),
    ...overrides,
  };
}

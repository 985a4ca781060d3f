import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { buildSync, version } from 'esbuild';

const require = createRequire(import.meta.url);

const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Packages of many modules, with the entries in use. Jest loads every module again in each test file, and finding,
 * reading and compiling some hundred files of a package takes longer than many tests. So each bundle is one file, and
 * no larger than what most test files load of it.
 */
const BUNDLES = {
  'drizzle-orm': {
    path: require.resolve('drizzle-orm'),
    entries: entriesOf('drizzle-orm', '/migrator', '/node-postgres', '/pg-core', '/pglite'),
    // Other code imports these too, and must get the same instance.
    external: ['pg', '@electric-sql/pglite'],
  },
  fastify: {
    path: require.resolve('fastify'),
    entries: ['fastify'],
    external: ['pino'],
    compilers: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  },
  server: {
    path: import.meta.filename,
    entries: ['@opentelemetry/api', 'env-schema', 'nodemailer', 'prom-client'],
    options: { nodePaths: [join(root, 'platform', 'server', 'node_modules')] },
  },
  typebox: {
    path: require.resolve('typebox'),
    // All of them: they share state.
    entries: entriesOf('typebox', '/compile', '/error', '/format', '/guard', '/schema', '/system', '/type', '/value'),
  },
};

// It uses the `require` of its own modules, and has few.
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/test-utils'];
const frontEndOptions = {
  // Without the condition `module`, as Jest resolves packages.
  conditions: [],
  define: { 'process.env.NODE_ENV': '"test"' },
  keepNames: false,
  minifyWhitespace: true,
  legalComments: 'none',
};

/** As above, for front ends. Packages of few modules are not in them. */
const FRONT_END_BUNDLES = {
  msw: {
    path: require.resolve('msw'),
    entries: entriesOf('msw', '/node'),
    external: ['graphql'],
    options: frontEndOptions,
  },
  mui: {
    path: import.meta.filename,
    entries: [
      '@emotion/react',
      '@emotion/styled',
      ...['Dialog', 'Drawer', 'Menu', 'MenuItem', 'styles'].map((entry) => `@mui/material/${entry}`),
    ],
    external: REACT,
    options: { ...frontEndOptions, nodePaths: [join(root, 'shared', 'ui', 'node_modules')] },
  },
  'testing-library': {
    path: import.meta.filename,
    entries: ['dom', 'jest-dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`),
    external: REACT,
    options: frontEndOptions,
  },
};

const compileOnce = join(import.meta.dirname, 'compile-once.cjs');
const cache = join(root, 'var', 'bundled-packages');

/**
 * Bundles the packages that all tests load, unless an earlier run has done so.
 *
 * @returns {Record<string, string>} Jest's `moduleNameMapper` for all their entries
 */
export const bundledPackages = () => mapperOf(BUNDLES);

/** As {@link bundledPackages}, for the packages of front ends. */
export const bundledFrontEndPackages = () => mapperOf(FRONT_END_BUNDLES);

/**
 * As {@link bundledPackages}, for packages of many modules that one package of the workspace has most tests load.
 *
 * @param {string} folder of that package
 * @param {string[]} entries
 */
export function bundledPackagesOf(folder, entries) {
  const options = { nodePaths: [join(folder, 'node_modules')] };
  return mapperOf({ [basename(folder)]: { path: import.meta.filename, entries, options } });
}

function mapperOf(bundles) {
  const files = Object.entries(bundles).flatMap(([name, definition]) => {
    const folder = join(cache, keyOf(name, definition));
    if (!existsSync(folder)) bundle(definition, folder);
    return definition.entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))]);
  });
  return Object.fromEntries(files);
}

function entriesOf(name, ...others) {
  return ['', ...others].map((entry) => `${name}${entry}`);
}

/** Different when the files would be. */
function keyOf(name, { entries }) {
  const hash = createHash('sha256').update(version).update(root).update(entries.join());
  for (const file of [import.meta.filename, compileOnce, join(root, 'pnpm-lock.yaml')]) {
    hash.update(readFileSync(file));
  }
  return `${name}-${hash.digest('hex').slice(0, 16)}`;
}

function bundle({ path, entries, external = [], compilers = [], options = {} }, folder) {
  const { resolve } = createRequire(path);
  // Complete at once: two runs may begin at the same time.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const sharing = compilers.map((name) => {
    const file = join(unfinished, fileOf(name));
    writeFileSync(file, `module.exports = require('${compileOnce}')(require('${resolve(name)}'));\n`);
    return [name, file];
  });
  const { outputFiles } = buildSync({
    stdin: { contents: entryOf(entries), resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    keepNames: true,
    alias: Object.fromEntries([...sharing, ...external.map((name) => [name, resolve(name)])]),
    external: external.map((name) => resolve(name)),
    // Fastify looks for the names of plugins in all of it, which takes long in Jest.
    define: { 'require.cache': 'undefined' },
    logLevel: 'error',
    ...options,
  });
  writeFileSync(join(unfinished, 'all.cjs'), outputFiles[0].contents);
  for (const entry of entries) {
    writeFileSync(join(unfinished, fileOf(entry)), `module.exports = require('./all.cjs')['${entry}'];\n`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A getter for each, so that a test file loads what it imports. */
const entryOf = (entries) =>
  `module.exports = {${entries.map((each) => `get '${each}'() { return require('${each}'); }`)}};`;

const fileOf = (entry) => `${entry.replaceAll('/', '-')}.cjs`;

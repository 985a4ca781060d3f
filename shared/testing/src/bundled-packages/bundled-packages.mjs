import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync, version } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * Packages of many modules, with the entries in use. Jest loads every module again in each test file, and finding,
 * reading and compiling some hundred files of a package takes longer than many tests. So each of these is one file.
 */
const BUNDLES = {
  'drizzle-orm': {
    path: require.resolve('drizzle-orm'),
    entries: ['', '/migrator', '/node-postgres', '/pg-core', '/pglite'],
    // Other code imports these too, and must get the same instance.
    external: ['pg', '@electric-sql/pglite'],
  },
  fastify: {
    path: require.resolve('fastify'),
    entries: [''],
    external: ['pino'],
    compilers: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  },
  typebox: {
    path: require.resolve('typebox'),
    // All of them: they share state.
    entries: ['', '/compile', '/error', '/format', '/guard', '/schema', '/system', '/type', '/value'],
  },
};

const compileOnce = join(import.meta.dirname, 'compile-once.cjs');
const root = join(import.meta.dirname, '..', '..', '..', '..');
const cache = join(root, 'var', 'bundled-packages');

/**
 * Bundles the packages, unless an earlier run has done so.
 *
 * @returns {Record<string, string>} Jest's `moduleNameMapper` for all their entries
 */
export function bundledPackages() {
  return Object.assign({}, ...Object.keys(BUNDLES).map(mapperOf));
}

function mapperOf(name) {
  const folder = join(cache, keyOf(name));
  const specifiers = BUNDLES[name].entries.map((entry) => `${name}${entry}`);
  if (!existsSync(folder)) bundle(BUNDLES[name], specifiers, folder);
  return Object.fromEntries(specifiers.map((each) => [`^${each}$`, join(folder, fileOf(each))]));
}

/** Different when the files would be. */
function keyOf(name) {
  const hash = createHash('sha256').update(version).update(root);
  for (const file of [import.meta.filename, compileOnce, join(root, 'pnpm-lock.yaml')]) {
    hash.update(readFileSync(file));
  }
  return `${name}-${hash.digest('hex').slice(0, 16)}`;
}

function bundle({ path, external = [], compilers = [] }, specifiers, folder) {
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
    stdin: { contents: entryOf(specifiers), resolveDir: import.meta.dirname },
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
  });
  writeFileSync(join(unfinished, 'all.cjs'), outputFiles[0].contents);
  for (const specifier of specifiers) {
    writeFileSync(join(unfinished, fileOf(specifier)), `module.exports = require('./all.cjs')['${specifier}'];\n`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A getter for each, so that a test file loads what it imports. */
const entryOf = (specifiers) =>
  `module.exports = {${specifiers.map((each) => `get '${each}'() { return require('${each}'); }`)}};`;

const fileOf = (specifier) => `${specifier.replaceAll('/', '-')}.cjs`;

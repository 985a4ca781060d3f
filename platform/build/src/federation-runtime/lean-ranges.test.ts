import { createRequire } from 'node:module';
import { satisfy } from './lean-ranges.mjs';

function packageOf(from: string, name: string): string {
  return createRequire(from).resolve(`@module-federation/${name}`);
}

const runtimeCore = ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'].reduce(packageOf, import.meta.filename);
const { satisfy: original } = createRequire(runtimeCore)('./utils/semver/index.cjs') as {
  satisfy: (version: string, range: string) => boolean;
};

const VERSIONS = '0.0.3, 0.2.9, 0.3.0, 1.0.0, 1.2.3, 1.2.9, 1.10.0, 2.0.0, 2.0.0-beta.2, 19.3.1'.split(', ');
const EXACT = '*, x, 0.2.9, =1.2.3, v1.2.3, 1, 1.2, 1.x, 1.2.x, 2.0.0-beta.2';
const COMPATIBLE = '^1.2.3, ^1.0.0, ^1, ^0.2.0, ^0.0.3, ^19.0.0, ^2.0.0, ^0.2, ~1.2.0, ~1.2, ~1, ~0.2.9';
const BOUNDS = '>=1.2.3, >1.2.3, <2.0.0, <=1.10.0, >=2.0.0 <3.0.0, >= 1.2.3, 1.0.0 - 1.10.0, <1, >=1.2';
const ALTERNATIVES = '^0.3.0 || ^1.2.0, ^17.0.0 || ^18.0.0 || ^19.0.0, <1.0.0 || >=19';
const RANGES = ['', ...[EXACT, COMPATIBLE, BOUNDS, ALTERNATIVES].flatMap((ranges) => ranges.split(', '))];

it.each(RANGES)('range %p has the same versions as in the federation runtime', (range) => {
  const accepted = VERSIONS.filter((version) => satisfy(version, range));
  expect(accepted).toEqual(VERSIONS.filter((version) => original(version, range)));
});

import { defineRemote } from '@mortar/build';
import { CopyRspackPlugin } from '@rspack/core';
import { RegionsPlugin } from './regions/regions-plugin.ts';
import { firstReads } from './src/app/first-reads.ts';

/** Suggestions for the city of a store, each state's in a file of its own. */
const areas = new CopyRspackPlugin({ patterns: [{ from: 'places/areas', to: 'places/areas' }] });

export default defineRemote(import.meta.dirname, { plugins: [new RegionsPlugin(), areas], firstReads });

import { defineRemote } from '@mortar/build';
import { RegionsPlugin } from './regions/regions-plugin.ts';
import { firstReads } from './src/app/first-reads.ts';

export default defineRemote(import.meta.dirname, { plugins: [new RegionsPlugin()], firstReads });

import { defineRemote } from '@mortar/build';
import { PlacesPlugin } from './places/places-plugin.ts';
import { firstReads } from './src/app/first-reads.ts';

export default defineRemote(import.meta.dirname, { plugins: [new PlacesPlugin()], firstReads });

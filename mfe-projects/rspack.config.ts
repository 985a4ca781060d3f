import { defineRemote } from '@mortar/build';
import { firstReads } from './src/app/first-reads.ts';

export default defineRemote(import.meta.dirname, { firstReads });

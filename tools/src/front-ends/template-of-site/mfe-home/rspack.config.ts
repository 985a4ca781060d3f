import { defineRemote } from '@mortar/build';

export default defineRemote(import.meta.dirname);

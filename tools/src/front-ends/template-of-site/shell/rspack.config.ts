import { defineHost } from '@mortar/build';

export default defineHost(import.meta.dirname);

import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('./encode-images.cjs', import.meta.url));

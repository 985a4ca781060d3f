import { fileURLToPath } from 'node:url';

/** Path of the program of image processes. */
export const PROGRAM = fileURLToPath(new URL('../../../../bin/encode-images.cjs', import.meta.url));

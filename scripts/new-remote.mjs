// `pnpm new:remote promotions`: creates a remote that can be built, tested, served and published. The shell
// needs no change: it reads the remote's routes from the boot manifest.
import { load } from './preflight.mjs';

await load('tools/src/front-ends/new-remote.ts');

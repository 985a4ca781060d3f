// `pnpm dev`: the site, and a dev server with fast refresh for every front end.
// `pnpm dev mfe-catalog --site https://…`: one remote's dev server inside a site that runs already.
import { load } from './preflight.mjs';

await load('tools/src/front-ends/dev.ts');

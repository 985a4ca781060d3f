import { startInTurn } from '@mortar/host/in-turn';

void startInTurn(
  [() => import(/* webpackMode: "eager" */ '@mortar/store'), () => import(/* webpackMode: "eager" */ './start.ts')],
  () => import('@mortar/ui/overlays'),
);

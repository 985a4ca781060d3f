export * from '@mortar/jest/api';
export * from '@mortar/jest/dom';
export { leftFor, type RoutesUnderTest } from '@mortar/jest/render-routes';
export { aBuyer, aSeller } from './auth-builders.ts';
export { renderAtRoute } from './render-at-route.tsx';

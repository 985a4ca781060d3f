export { screen, waitFor, within } from '@testing-library/react';
export { http, HttpResponse } from 'msw';
export { aBuyer, aSeller } from './auth-builders.ts';
export { leftFor, renderAtRoute, TEST_API } from './render-at-route.tsx';

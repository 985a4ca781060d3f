export { type ServedPage, servedPage } from '@mortar/jest/served-page';
export { serveScreen } from './serve-screen.tsx';

export { serveScreen } from './serve-screen.tsx';
export { type ServedPage, servedPage } from './served-page.ts';

export { serveScreen } from './serve-screen.tsx';
export { servedPage } from './served-page.ts';

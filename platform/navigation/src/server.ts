// For the server build of the shell: no browser needs it.
export { matchRoutes, parsePath } from 'react-router-dom';
export { StaticRouter } from './static-router.tsx';

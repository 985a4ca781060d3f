// For the server build of the shell: no browser needs it.
export { matchRoutes, parsePath, StaticRouter } from 'react-router-dom';

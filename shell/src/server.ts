// Entry of the server build: what a renderer calls.
export { createServerSite } from './server/server-site.tsx';

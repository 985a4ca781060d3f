export { defineHost } from './define-host.ts';
export { defineRemote } from './define-remote.ts';
export { defineSingleBuild } from './define-single-build.ts';
export { withFirstReads } from './first-reads.ts';

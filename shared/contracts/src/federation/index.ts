export * from './boot-manifest.ts';
export * from './build-record.ts';
export * from './names.ts';
export * from './page-trace.ts';
export * from './remote-manifest.ts';
export * from './rendering.ts';
export * from './slots.ts';
export * from './telemetry.ts';

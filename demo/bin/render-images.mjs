import { register } from 'tsx/esm/api';

register();
await import('../src/images/render-server.ts');

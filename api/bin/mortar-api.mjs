#!/usr/bin/env -S node --max-old-space-size=192
// What is alive takes 50 MB; with room to spare, a busy process would keep 150 MB of garbage beside it.
import { register } from 'tsx/esm/api';

register();
await import('../src/server.ts');

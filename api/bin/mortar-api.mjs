#!/usr/bin/env -S node --max-old-space-size=192
// Live objects take 50 MB. Without the limit a busy process would hold 150 MB of garbage besides.
import { register } from 'tsx/esm/api';

register();
await import('../src/server.ts');

#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 node --max_old_space_size=256
// Live objects take some 60 MB. Without limits, garbage and what is freed in small parts between others took twice as
// much again: docs/operations/rendering.md, Memory. With underscores, as workerpool would pass dashes on to renderers.
import { register } from 'tsx/esm/api';

register();
await import('../src/gateway-server.ts');

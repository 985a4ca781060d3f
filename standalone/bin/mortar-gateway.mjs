#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runOrExplain } = await import('@mortar/server/process');
const { runGateway } = await import('@mortar/release');
await runOrExplain(() => runGateway(process.env));

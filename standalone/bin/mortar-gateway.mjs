#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { openDatabase } = await import('@mortar/server/database');
const { runGateway } = await import('@mortar/release');
try {
  await runGateway({ environment: process.env, openDatabase: (url) => openDatabase({ url }) });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

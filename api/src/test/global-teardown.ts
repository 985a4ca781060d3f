import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { administer } from '@mortar/server/testing';
import { TEMPLATE_VARIABLE } from './template.ts';

export default async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) return;
  if (server) await administer(server, `DROP DATABASE IF EXISTS ${template}`);
  else await rm(dirname(template), { recursive: true, force: true });
}

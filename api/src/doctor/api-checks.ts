import { type Check, checkReplica, commonChecks } from '@mortar/server/doctor';
import type { Config } from '#config/env.ts';
import { checkBackup } from './check-backup.ts';
import { checkRedis } from './check-redis.ts';
import { checkSearch } from './check-search.ts';
import { checkSupport } from './check-support.ts';

/** Tells those who watch an API process how their request has come to it. */
export const PROXIES_PATH = '/api/proxies';

/** A check of each part that an API process with these settings depends on. */
export function apiChecks({ replica, media, limits, ...config }: Config): Check[] {
  return [
    ...commonChecks({ ...config, files: media, proxiesPath: PROXIES_PATH }),
    ...('url' in config.database ? [checkBackup(config.database, config.backupMaxAgeHours)] : []),
    ...(replica ? [checkReplica(replica)] : []),
    ...(limits.redisUrl ? [checkRedis(limits.redisUrl)] : []),
    ...(config.search ? [checkSearch(config.search.nodes)] : []),
    checkSupport(config.support),
  ];
}

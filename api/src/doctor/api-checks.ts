import { type Check, checkReplicas, commonChecks } from '@mortar/server/doctor';
import type { Config } from '#config/env.ts';
import { checkBackup } from './check-backup.ts';
import { checkRedis } from './check-redis.ts';
import { checkSearch } from './check-search.ts';

/** A check of each part that an API process with these settings depends on. */
export function apiChecks({ replicas, media, limits, ...config }: Config): Check[] {
  return [
    ...commonChecks({ ...config, files: media }),
    ...('url' in config.database ? [checkBackup(config.database, config.backupMaxAgeHours)] : []),
    ...(replicas ? [checkReplicas(replicas)] : []),
    ...(limits.redisUrl ? [checkRedis(limits.redisUrl)] : []),
    ...(config.searchUrl ? [checkSearch(config.searchUrl)] : []),
  ];
}

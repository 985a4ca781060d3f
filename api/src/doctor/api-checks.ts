import {
  type Check,
  checkBucket,
  checkCertificate,
  checkDatabase,
  checkDisk,
  checkMail,
  checkNotifications,
  checkReplicas,
} from '@mortar/server/doctor';
import type { Config } from '#config/env.ts';
import { checkRedis } from './check-redis.ts';

/** A check of each part that an API process with these settings depends on. */
export function apiChecks({ database, replicas, media, mail, limits, publicUrl, directory }: Config): Check[] {
  return [
    ...('url' in database ? [checkDatabase(database), checkNotifications(database)] : []),
    ...(replicas ? [checkReplicas(replicas)] : []),
    ...('bucket' in media ? [checkBucket(media)] : []),
    ...(limits.redisUrl ? [checkRedis(limits.redisUrl)] : []),
    checkMail(mail),
    ...(publicUrl.startsWith('https:') ? [checkCertificate(publicUrl)] : []),
    checkDisk(directory),
  ];
}

import {
  type Check,
  checkBucket,
  checkCertificate,
  checkDatabase,
  checkDisk,
  checkMail,
  checkNotifications,
} from '@mortar/server/doctor';
import type { GatewaySettings } from './gateway-env.ts';

/** A check of each part that a gateway with these settings depends on. */
export function gatewayChecks({ database, artefacts, directory, publicUrl, mail }: GatewaySettings): Check[] {
  return [
    checkDatabase(database),
    checkNotifications(database),
    ...('bucket' in artefacts ? [checkBucket(artefacts)] : []),
    checkMail(mail),
    ...(publicUrl.startsWith('https:') ? [checkCertificate(publicUrl)] : []),
    checkDisk(directory),
  ];
}

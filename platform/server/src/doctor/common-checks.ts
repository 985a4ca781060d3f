import type { PostgresServer } from '#database/postgres-server.ts';
import type { S3Location } from '#environment/s3-location.ts';
import type { MailSettings } from '#mail/mailer.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDatabase, checkNotifications } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMail } from './check-mail.ts';
import { checkProxies } from './check-proxies.ts';
import type { Check } from './check.ts';

interface CommonParts {
  /** Nothing is checked of an embedded one. */
  database: PostgresServer | { directory: string };
  /** Where files are stored: a bucket, or a folder, a part of the one that is checked. */
  files: S3Location | { directory: string };
  /** Left out: the process sends none. */
  mail?: MailSettings;
  publicUrl: string;
  /** Path of the process's `proxiesRoute`. */
  proxiesPath: string;
  /** Bearer token of those who watch the process, who alone are told of its proxies. */
  metricsToken: string | undefined;
  /** Folder of everything that is stored locally. */
  directory: string;
}

/** A check of each part that every kind of process depends on. */
export function commonChecks(parts: CommonParts): Check[] {
  const { database, files, mail, publicUrl, proxiesPath: path, metricsToken: token, directory } = parts;
  return [
    ...('url' in database ? [checkDatabase(database), checkNotifications(database)] : []),
    ...('bucket' in files ? [checkBucket(files)] : []),
    ...(mail ? [checkMail(mail)] : []),
    ...(token ? [checkProxies({ publicUrl, path, token })] : []),
    checkFolder(directory),
  ];
}

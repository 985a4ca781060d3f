import type { Case } from './case.ts';
import { DISK_FULL, HUNG, KILLED, LOG_FULL } from './part.ts';
import type { PartName } from './topology.ts';

/** What processes say while the database takes no writes. */
const READ_ONLY = { api: '200 read-only', gateway: '200 last-good-state' };
const ALL = ['document', 'read', 'write'] as const;
const READS = ['document', 'read'] as const;

/** Both faults of the same parts, with what differs. */
function bothFaults(parts: PartName[], expected: Omit<Case, 'parts' | 'fault'>, hung: Partial<Case> = {}): Case[] {
  return [
    { parts, fault: KILLED, ...expected },
    { parts, fault: HUNG, ...expected, ...hung },
  ];
}

/** Every fault of every part. */
export const CASES: readonly Case[] = [
  // What was sent to a process that hangs waits for it until a time-out.
  ...bothFaults(['api-1'], { unharmed: READS, alert: 'MortarProcessDown' }, { unharmed: ['document'] }),
  ...bothFaults(['api-1', 'api-2'], { unharmed: ['document'], alert: 'MortarApiUnreachable' }),
  ...bothFaults(['gateway-1'], { unharmed: READS, alert: 'MortarProcessDown' }, { unharmed: [] }),
  ...bothFaults(['gateway-1', 'gateway-2'], { unharmed: [], alert: 'MortarProcessDown' }),
  ...bothFaults(['primary'], { unharmed: READS, alert: 'MortarRegistryUnavailable', ...READ_ONLY }),
  // Processes of PostgreSQL go on, and a change succeeds for which a page of a table has room.
  { parts: ['primary'], fault: DISK_FULL, unharmed: READS, refused: 'write', alert: 'MortarErrors' },
  { parts: ['primary'], fault: LOG_FULL, unharmed: READS, alert: 'MortarRegistryUnavailable', ...READ_ONLY },
  ...bothFaults(['pgbouncer'], { unharmed: READS, alert: 'MortarRegistryUnavailable', ...READ_ONLY }),
  ...bothFaults(['replica'], { unharmed: ALL, alert: 'MortarReplicaUnused' }),
  ...bothFaults(['mail'], { unharmed: ALL, alert: 'MortarJobsFailing', acts: signUpAndGetAMail }),
  ...bothFaults(['redis'], { unharmed: ALL, alert: 'MortarPartUnwell' }),
  ...bothFaults(['bucket'], { unharmed: ALL, alert: 'MortarPartUnwell' }),
  {
    parts: ['bucket'],
    fault: DISK_FULL,
    unharmed: ALL,
    refused: 'upload',
    alert: 'MortarPartUnwell',
    acts: uploadAPhotoAgain,
  },
  // A probe from outside watches it (MortarSiteUnreachable), which a drill on one machine does not have.
  ...bothFaults(['haproxy'], { unharmed: [], isSilent: true }),
];

/** A seller whose photo was refused uploads it again. */
async function uploadAPhotoAgain(...[, visitors]: Parameters<NonNullable<Case['acts']>>) {
  const accessToken = await visitors.signUp(`seller-${Date.now()}@example.com`);
  await visitors.upload(accessToken);
  return () => visitors.upload(accessToken);
}

/** An account that registers while no mail can be sent gets its mail afterwards. */
async function signUpAndGetAMail(...[{ services }, visitors]: Parameters<NonNullable<Case['acts']>>) {
  const address = `waiting-${Date.now()}@example.com`;
  await visitors.signUp(address);
  return () => services.mails.some((mail) => mail.includes(address));
}

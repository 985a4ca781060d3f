import type { ModeratedThing, ModerationAction } from '@mortar/contracts';

export interface ActChoice {
  action: ModerationAction;
  label: string;
  /** What happens then. */
  effect: string;
  isDanger: boolean;
}

/** What a moderator can do about a thing as it is now. */
export function actsOn({ subject, isSuspended, isVerified, isDeleted }: ModeratedThing): ActChoice[] {
  if (subject === 'account') {
    return [
      isSuspended
        ? {
            action: 'restore-account',
            label: 'Restore account',
            effect: 'Its owner can sign in again, and is told so by mail.',
            isDanger: false,
          }
        : {
            action: 'suspend-account',
            label: 'Suspend account',
            effect: 'Its sessions end at once, and its owner cannot sign in. A mail tells why.',
            isDanger: true,
          },
    ];
  }
  if (subject === 'product') {
    if (isDeleted) return [];
    return [
      isSuspended
        ? {
            action: 'restore-product',
            label: 'Restore product',
            effect: 'Buyers see it again. Its seller is told.',
            isDanger: false,
          }
        : {
            action: 'suspend-product',
            label: 'Suspend product',
            effect: 'Buyers no longer see it, and it cannot be changed. Its seller is told the reason.',
            isDanger: true,
          },
    ];
  }
  return [
    isSuspended
      ? {
          action: 'restore-store',
          label: 'Restore store',
          effect: 'Buyers see the store and its products again. Its owner is told.',
          isDanger: false,
        }
      : {
          action: 'suspend-store',
          label: 'Suspend store',
          effect: 'Buyers no longer see the store and its products. Its owner is told the reason.',
          isDanger: true,
        },
    isVerified
      ? {
          action: 'unverify-store',
          label: 'Take verification back',
          effect: 'The store is no longer marked as verified. Its owner is told the reason.',
          isDanger: false,
        }
      : {
          action: 'verify-store',
          label: 'Verify store',
          effect: 'The store is marked as verified. Its owner is told.',
          isDanger: false,
        },
  ];
}

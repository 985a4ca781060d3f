import { type ModerationAction, paths, type ReportOutcome } from '@mortar/contracts';

/** What an account is told. It never says who reported. */
export interface Notice {
  title: string;
  message: string;
  /** Null when there is nothing to see. */
  link: string | null;
}

interface About {
  name: string;
  link: string | null;
}

const texts: Record<ModerationAction, (name: string) => string> = {
  'suspend-product': (name) => `${name} is hidden from buyers.`,
  'restore-product': (name) => `${name} is shown to buyers again.`,
  'accept-price': (name) => `The price of ${name} is checked and stays as it is.`,
  promote: (name) => `Your request is accepted: ${name} is promoted from now on.`,
  'decline-promotion': (name) => `Your request to promote ${name} is declined.`,
  'suspend-store': (name) => `Your store ${name} and its products are hidden from buyers.`,
  'restore-store': (name) => `Your store ${name} and its products are shown to buyers again.`,
  'verify-store': (name) => `Your store ${name} is now verified.`,
  'unverify-store': (name) => `Your store ${name} is no longer verified.`,
  'suspend-account': () => 'Your account is suspended: you cannot sign in.',
  'restore-account': () => 'You can sign in again: your account is no longer suspended.',
  'unshare-project': (name) => `Your project ${name} is private again: its link no longer works.`,
  'restore-project': (name) => `Your project ${name} can be shared again.`,
  'remove-review': (name) => `Your review of ${name} was removed.`,
};

const withReason = (text: string, reason: string | undefined) => (reason ? `${text} Reason: ${reason}` : text);

/** For the one whose thing it is. */
export function ownerNotice(action: ModerationAction, { name, link }: About, reason?: string): Notice {
  return { title: 'Moderation', message: withReason(texts[action](name), reason), link };
}

/** For the one whose thing was reported, when a moderator did nothing to it but has something to say. */
export function resolvedNotice({ name, link }: About, reason?: string): Notice {
  return { title: 'Moderation', message: withReason(`A moderator has looked at ${name}.`, reason), link };
}

/** For those who reported. */
export function reporterNotice(outcome: ReportOutcome, { name, link }: About): Notice {
  const result = outcome === 'resolved' ? 'and have done something about it' : 'and found nothing against our rules';
  return {
    title: 'Your Report',
    message: `Thank you for your report about ${name}: we looked into it ${result}.`,
    link,
  };
}

/** Nobody can sign in to read the notification of a suspension. */
export function suspensionMail(
  notice: Notice,
  { email, firstname }: { email: string; firstname: string },
  site: string,
) {
  return {
    to: email,
    subject: notice.message.startsWith('You can')
      ? 'You can sign in to Mortar again'
      : 'Your Mortar account is suspended',
    text: `Hello ${firstname},\n\n${notice.message}\n\nIf you think that this is wrong, please write to us: ${site}${paths.contact}\n`,
  };
}

import type { ModerationAction, ReportOutcome } from '@mortar/contracts';

/** What moderators answer most often, as its owner reads it. */
export const READY_REASONS: Partial<Record<ModerationAction | ReportOutcome, readonly string[]>> = {
  resolved: ['We asked you to correct it, and you did.', 'It was corrected by us.'],
  dismissed: ['We looked at it, and nothing is wrong.', 'We could not find what was reported.'],
  'suspend-product': [
    'It is not made by the brand that it names.',
    'Its price or description misleads buyers.',
    'Buyers paid and received nothing.',
    'It may not be sold here.',
  ],
  'suspend-store': [
    'Buyers paid and received nothing.',
    'It sells what is not made by the brands that it names.',
    'It takes the name of another business.',
  ],
  'suspend-account': ['Buyers paid and received nothing.', 'It was opened to get around a suspension.'],
  'restore-product': ['It was corrected.', 'We were wrong to suspend it.'],
  'restore-store': ['What was wrong was corrected.', 'We were wrong to suspend it.'],
  'restore-account': ['What was wrong was settled.', 'We were wrong to suspend it.'],
  'accept-price': ['We checked it with the seller: the price is right.'],
  promote: ['You applied for it.'],
  'decline-promotion': ['Its photos or description are not complete yet.', 'All places are taken at the moment.'],
  'verify-store': ['We saw the papers of the business.'],
  'unverify-store': ['The papers of the business are no longer valid.'],
  'unshare-project': ['Its name or notes insult people.', 'It shows what belongs to another user.'],
  'restore-project': ['It was corrected.', 'We were wrong to take the link back.'],
};

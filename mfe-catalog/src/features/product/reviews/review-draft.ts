import { tabStorage, trySetItem } from '@mortar/store';
import type { ReviewFormValues } from './review-form.mapping.ts';

/** A review that is being written, stored in this tab so that it survives the end of the session and a reload. */
export interface ReviewDraft {
  /** Id of its user. */
  owner: string | null;
  /** The review that it changes; none for a new one. */
  reviewId: string | undefined;
  values: ReviewFormValues;
  /** The session has ended: the form opens again once its user has signed in. */
  reopens?: boolean;
}

type DraftKey = Pick<ReviewDraft, 'owner' | 'reviewId'>;

const entryOf = (productId: string) => `review:${productId}`;

/** This user's draft of this review, if there is one that can be read. */
export function readReviewDraft(productId: string, { owner, reviewId }: DraftKey): ReviewDraft | undefined {
  try {
    const draft = JSON.parse(tabStorage.getItem(entryOf(productId)) ?? 'null') as ReviewDraft | null;
    return draft && draft.owner === owner && draft.reviewId === reviewId ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeReviewDraft(productId: string, draft: ReviewDraft): void {
  trySetItem(tabStorage, entryOf(productId), JSON.stringify(draft));
}

export function clearReviewDraft(productId: string): void {
  tabStorage.removeItem(entryOf(productId));
}

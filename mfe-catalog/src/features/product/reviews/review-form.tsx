import { reviewRules } from '@mortar/contracts/rules/review-rules';
import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { originOf, paths, useLocation, useNavigate } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Stack, useToast } from '@mortar/ui';
import { Form, FormError, StarRatingField, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import { type ReactNode, useCallback, useState } from 'react';
import { ReviewAutosave } from './review-autosave.tsx';
import { clearReviewDraft, readReviewDraft, writeReviewDraft } from './review-draft.ts';
import { emptyReview, reviewChanges, type ReviewFormValues, reviewRequest, toValues } from './review-form.mapping.ts';
import { reviewFormSchema } from './review-form.schema.ts';
import styles from './reviews.module.css';
import { useCatalogCreateReviewMutation, useCatalogUpdateReviewMutation } from './write-review.api.ts';

interface ReviewFormProps {
  product: ProductDetail;
  /** The user's review, when there is one. */
  review: OwnReview | undefined;
  onSaved: () => void;
}

/** The fields of a review. When the session has ended, its user signs in and finds the form as it was. */
export function ReviewForm({ product, review, onSaved }: ReviewFormProps): ReactNode {
  const { userDetails } = useAuth();
  const { productId } = product;
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [createReview] = useCatalogCreateReviewMutation();
  const [updateReview] = useCatalogUpdateReviewMutation();
  // As they were: the end of the session takes both.
  const [draftKey] = useState({ owner: userDetails.id, reviewId: review?.reviewId });
  const [initial] = useState(
    () => readReviewDraft(productId, draftKey)?.values ?? (review ? toValues(review) : emptyReview(userDetails)),
  );
  const keep = useCallback(
    (values: ReviewFormValues, reopens = false) => writeReviewDraft(productId, { ...draftKey, values, reopens }),
    [productId, draftKey],
  );

  async function onSubmit(values: ReviewFormValues) {
    const { error } = await (review
      ? updateReview({ ...review, changes: reviewChanges(values) })
      : createReview(reviewRequest(values, product)));
    const failure = asRequestError(error);
    if (failure?.status === 401) {
      keep(values, true);
      void navigate(paths.login, { state: originOf(location) });
    }
    if (failure)
      return {
        message: failure.fieldErrors.length > 0 ? undefined : failure.message,
        announced: true,
        fieldErrors: failure.fieldErrors,
      };
    clearReviewDraft(productId);
    toast.success(review ? 'Updated Review' : 'Created Review');
    onSaved();
    return undefined;
  }

  return (
    <Form initialValues={initial} schema={reviewFormSchema} onSubmit={onSubmit} aria-label="Review">
      <ReviewAutosave initial={initial} keep={keep} />
      <Stack gap={4}>
        <FormError />
        <StarRatingField name="rating" label="Overall rating" optional />
        <TextField name="title" label="Title" maxLength={reviewRules.title.maxLength} />
        <TextArea name="content" label="Comment" rows={5} maxLength={reviewRules.content.maxLength} />
        {!review && (
          <div className={styles.pair}>
            <TextField name="firstname" label="First Name" autoComplete="given-name" />
            <TextField name="lastname" label="Last Name" autoComplete="family-name" />
          </div>
        )}
        <div className={styles.pair}>
          <StarRatingField name="satisfaction_rating" label="Satisfaction" optional />
          <StarRatingField name="communication_rating" label="Communication" optional />
          <StarRatingField name="quality_rating" label="Quality" optional />
        </div>
        <SubmitButton fullWidth>{review ? 'Save Changes' : 'Submit'}</SubmitButton>
      </Stack>
    </Form>
  );
}

import { reviewRules } from '@mortar/contracts/rules/review-rules';
import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { asRequestError, useAuth } from '@mortar/store';
import { Stack, useToast } from '@mortar/ui';
import { Form, FormError, StarRatingField, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { emptyReview, reviewChanges, type ReviewFormValues, reviewRequest, toValues } from './review-form.mapping.ts';
import { reviewFormSchema } from './review-form.schema.ts';
import styles from './reviews.module.css';
import { useCatalogCreateReviewMutation, useCatalogUpdateReviewMutation } from './write-review.api.ts';

interface ReviewDialogProps {
  product: ProductDetail;
  /** The user's review, when there is one. */
  review: OwnReview | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog to write a review of a product, or to change it. */
export function ReviewDialog({ product, review, open, onClose }: ReviewDialogProps): ReactNode {
  const { userDetails } = useAuth();
  const toast = useToast();
  const [createReview] = useCatalogCreateReviewMutation();
  const [updateReview] = useCatalogUpdateReviewMutation();

  async function onSubmit(values: ReviewFormValues) {
    const { error } = await (review
      ? updateReview({ ...review, changes: reviewChanges(values) })
      : createReview(reviewRequest(values, product)));
    const failure = asRequestError(error);
    if (failure)
      return {
        message: failure.fieldErrors.length > 0 ? undefined : failure.message,
        announced: true,
        fieldErrors: failure.fieldErrors,
      };
    toast.success(review ? 'Updated Review' : 'Created Review');
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title={review ? 'Edit your review' : 'Write a review'}>
      <Form
        initialValues={review ? toValues(review) : emptyReview(userDetails)}
        schema={reviewFormSchema}
        onSubmit={onSubmit}
        aria-label="Review"
      >
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
    </Dialog>
  );
}

import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { reviewRules } from '@mortar/contracts/rules/review-rules';
import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Link, Stack, Text, useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, StarRatingField, SubmitButton, TextArea, TextField, useFormValues } from '@mortar/ui/forms';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { number, object } from 'yup';
import { clearReviewDraft, readReviewDraft, writeReviewDraft } from './review-draft.ts';
import { emptyReview, namesOf, type ReviewFormValues, reviewRequest, toValues } from './review-form.mapping.ts';
import styles from './reviews.module.css';
import { useCatalogCreateReviewMutation, useCatalogUpdateReviewMutation } from './write-review.api.ts';

const stars = number().integer().min(0).max(5).required();

/** Stars are never required: 0 is none given. */
const reviewFormSchema = object({
  title: textSchema(reviewRules.title),
  content: textSchema(reviewRules.content),
  firstname: textSchema(reviewRules.firstname),
  lastname: textSchema(reviewRules.lastname),
  rating: stars,
  satisfaction_rating: stars,
  communication_rating: stars,
  quality_rating: stars,
});

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
  const [initial] = useState<ReviewFormValues>(() => ({
    ...(readReviewDraft(productId, draftKey)?.values ?? (review ? toValues(review) : emptyReview)),
    ...namesOf(userDetails),
  }));
  const keep = useCallback(
    (values: ReviewFormValues, reopens = false) => writeReviewDraft(productId, { ...draftKey, values, reopens }),
    [productId, draftKey],
  );

  async function onSubmit(values: ReviewFormValues) {
    const { firstname: _first, lastname: _last, ...changes } = values;
    const { error } = await (review
      ? updateReview({ ...review, changes })
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
        <div className={styles.pair}>
          <StarRatingField name="satisfaction_rating" label="Satisfaction" optional />
          <StarRatingField name="communication_rating" label="Communication" optional />
          <StarRatingField name="quality_rating" label="Quality" optional />
        </div>
        <div className={`${styles.pair} ${styles.names}`}>
          <TextField name="firstname" label="First name" readOnly />
          <TextField name="lastname" label="Last name" readOnly />
        </div>
        <Text size="s" tone="soft">
          Your name stands above your review. You can change it in <Link href={paths.myProfile}>your profile</Link>.
        </Text>
        <SubmitButton fullWidth>{review ? 'Save Changes' : 'Submit'}</SubmitButton>
      </Stack>
    </Form>
  );
}

interface ReviewAutosaveProps {
  /** The values that the form opened with. */
  initial: ReviewFormValues;
  keep: (values: ReviewFormValues) => void;
}

/** Stores the values of the surrounding `Form` with every change. */
function ReviewAutosave({ initial, keep }: ReviewAutosaveProps) {
  const values = useFormValues<ReviewFormValues>();
  useEffect(() => {
    if (values !== initial) keep(values);
  }, [values, initial, keep]);
  return null;
}

import { reviewRules } from '@mortar/contracts/rules/review-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { number, object } from 'yup';

const stars = number().integer().min(0).max(5).required();

/** Stars are never required: 0 is none given. */
export const reviewFormSchema = object({
  title: textSchema(reviewRules.title),
  content: textSchema(reviewRules.content),
  firstname: textSchema(reviewRules.firstname),
  lastname: textSchema(reviewRules.lastname),
  rating: stars,
  satisfaction_rating: stars,
  communication_rating: stars,
  quality_rating: stars,
});

import { number, object, string } from 'yup';

const stars = number().integer().min(0).max(5).required();

/** Rules of a review (spec, section 5); stars are never required. */
export const reviewFormSchema = object({
  title: string().trim().required('Title is required'),
  content: string().trim().required('Comment is required'),
  firstname: string().trim().required('First Name is required'),
  lastname: string().trim().required('Last Name is required'),
  rating: stars,
  satisfaction_rating: stars,
  communication_rating: stars,
  quality_rating: stars,
});

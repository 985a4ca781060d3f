import { PASSWORD_MIN_LENGTH } from '@mortar/contracts/limits';
import { string } from 'yup';

/** Rules and texts that the sign-in, sign-up and password screens share (spec, section 5). */
export const email = string().trim().email('Invalid email address').required('Email is required');

export const password = string()
  .min(PASSWORD_MIN_LENGTH, `Password must be more than ${PASSWORD_MIN_LENGTH} characters`)
  .required('Password is required');

export const phone = string().trim().required('Phone number is required');

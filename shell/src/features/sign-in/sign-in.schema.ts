import { object } from 'yup';
import { email, password } from '#/lib/account-fields.ts';

export const signInSchema = object({ email, password });

import { object } from 'yup';
import { email, password } from '#/lib/accounts/account-fields.ts';

export const signInSchema = object({ email, password });

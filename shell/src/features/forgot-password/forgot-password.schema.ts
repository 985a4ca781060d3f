import { object } from 'yup';
import { email, phone } from '#/lib/accounts/account-fields.ts';

export const forgotPasswordSchema = object({ email, phone });

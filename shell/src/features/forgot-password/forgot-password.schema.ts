import { object } from 'yup';
import { email, phone } from '#/lib/account-fields.ts';

export const forgotPasswordSchema = object({ email, phone });

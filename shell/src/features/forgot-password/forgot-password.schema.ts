import { object } from 'yup';
import { email, phone } from '#/lib/credential-rules.ts';

export const forgotPasswordSchema = object({ email, phone });

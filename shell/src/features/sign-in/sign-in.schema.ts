import { object } from 'yup';
import { email, password } from '#/lib/credential-rules.ts';

export const signInSchema = object({ email, password });

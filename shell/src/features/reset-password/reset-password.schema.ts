import { OTP_LENGTH } from '@mortar/contracts/limits';
import { object, string } from 'yup';
import { email, password } from '#/lib/credential-rules.ts';

export const resetPasswordSchema = object({
  resetCode: string().trim().max(OTP_LENGTH, 'OTP must be a 6 digit code').required('OTP is required'),
  email,
  password,
});

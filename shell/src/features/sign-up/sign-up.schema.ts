import { object, string } from 'yup';
import { email, password, phone } from '#/lib/credential-rules.ts';

export const signUpSchema = object({
  firstname: string().trim().required('FirstName is required'),
  lastname: string().trim().required('LastName is required'),
  email,
  phone,
  password,
});

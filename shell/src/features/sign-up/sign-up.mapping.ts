import type { SignUpRequest } from '@mortar/contracts';
import type { InferType } from 'yup';
import type { signUpSchema } from './sign-up.schema.ts';

export const emptySignUp = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  password: '',
  /** Rendered, but neither required nor sent: signing up itself accepts the terms. */
  terms: false,
};

export function toSignUpRequest(values: InferType<typeof signUpSchema>): SignUpRequest {
  const { firstname, lastname, email, phone, password } = values;
  return { firstname, lastname, email, phone, password };
}

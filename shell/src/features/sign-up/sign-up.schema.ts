import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { object } from 'yup';
import { email, password, phone } from '#/lib/accounts/account-fields.ts';

export const signUpSchema = object({
  firstname: textSchema(accountRules.firstname),
  lastname: textSchema(accountRules.lastname),
  email,
  phone,
  password,
});

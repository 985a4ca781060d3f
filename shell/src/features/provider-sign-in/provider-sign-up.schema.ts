import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { object } from 'yup';
import { phone } from '#/lib/accounts/account-fields.ts';

export const providerSignUpSchema = object({
  firstname: textSchema(accountRules.firstname),
  lastname: textSchema(accountRules.lastname),
  phone,
});

import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { type InferType, object } from 'yup';

export const claimAccountSchema = object({
  password: textSchema(accountRules.password),
  phone: textSchema(accountRules.phone),
});

export type ClaimAccountValues = InferType<typeof claimAccountSchema>;

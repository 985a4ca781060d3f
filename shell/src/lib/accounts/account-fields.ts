import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';

/** Fields that the sign-in, sign-up and password screens share. */
export const email = textSchema(accountRules.email);
export const password = textSchema(accountRules.password);
export const phone = textSchema(accountRules.phone);

import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { object } from 'yup';
import { email, password } from '#/lib/accounts/account-fields.ts';

export const resetPasswordSchema = object({ resetCode: textSchema(accountRules.resetCode), email, password });

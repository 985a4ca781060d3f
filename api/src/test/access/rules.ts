import { newAccount, newModerator, newSeller } from '#test/accounts.ts';
import type { ApiClient } from '#test/api-client.ts';
import type { TestApi } from '#test/test-api.ts';
import type { AccessRules, Role, RoleAccounts } from './access-rule.ts';
import { accountRules } from './account-rules.ts';
import { catalogueRules } from './catalogue-rules.ts';
import { engagementRules } from './engagement-rules.ts';
import { moderationRules } from './moderation-rules.ts';
import { projectRules } from './project-rules.ts';

/** Of every route of the server. */
export const accessRules: AccessRules = {
  ...accountRules,
  ...catalogueRules,
  ...engagementRules,
  ...moderationRules,
  ...projectRules,
};

/** The accounts of every role, for the tests of one file. */
export function useRoles(api: TestApi) {
  let accounts: RoleAccounts;
  beforeAll(async () => {
    accounts = {
      api,
      visitor: api.visitor,
      buyer: await newAccount(api),
      otherBuyer: await newAccount(api),
      seller: await newSeller(api),
      otherSeller: await newSeller(api),
      moderator: await newModerator(api),
    };
  });
  return {
    accounts: () => accounts,
    clientOf: (role: Role): ApiClient => (role === 'visitor' ? accounts.visitor : accounts[role].client),
  };
}

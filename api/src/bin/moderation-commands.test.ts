import { Command } from 'commander';
import { newAccount, newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { moderationCommands } from './moderation-commands.ts';

const api = useApi();

/** Runs a command on the services of the test and returns its output. */
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const program = new Command();
  const commands = moderationCommands({
    print: (line) => lines.push(line),
    withServices: (work) => work(api.services),
    orderOf: ({ reason }) => ({ actor: 'ops@desk', reason }),
  });
  for (const each of commands) program.addCommand(each);
  await program.parseAsync(words, { from: 'user' });
  return lines.join('\n');
}

it('mortar-admin moderators adds, lists and removes moderators, the second time without effect', async () => {
  const { user } = await newAccount(api);
  expect(await admin('moderators', 'add', user.email, '--reason', 'Support')).toBe(`${user.email} is a moderator.`);
  expect(await admin('moderators', 'add', user.email)).toBe(`${user.email} is a moderator already.`);
  expect(await admin('moderators')).toMatch(new RegExp(`^${user.email} {2}since \\d{4}-`));
  expect(await admin('moderators', 'remove', user.email)).toBe(`${user.email} is no moderator any more.`);
  expect(await admin('moderators', 'remove', user.email)).toBe(`${user.email} is no moderator.`);
  await expect(admin('moderators', 'add', 'unknown@example.com')).rejects.toThrow('There is no account');
});

it('mortar-admin suspends, restores and verifies by the rules of moderators, and tells the owner once', async () => {
  const seller = await newSeller(api);
  const { productId, title } = await newProduct(seller);
  const { storeId } = seller.store;
  const status = async () => (await api.visitor.get(`/api/products/${productId}`)).status;
  expect(await admin('suspend-product', productId, '--reason', 'Fake')).toBe(`The product ${productId} is hidden.`);
  await admin('suspend-product', productId);
  expect(await status()).toBe(404);
  await admin('restore-product', productId);
  await admin('suspend-store', storeId);
  expect(await status()).toBe(404);
  await admin('restore-store', storeId);
  expect(await status()).toBe(200);
  await admin('verify', storeId);
  expect(await admin('unverify', storeId)).toBe(`The store ${storeId} is not verified.`);
  await admin('suspend-account', seller.user.email);
  await admin('restore-account', seller.user.email.toUpperCase());
  const { notifications } = await api.services.notifications.list(seller.user.userId, { sort: 'oldest', limit: 100 });
  expect(notifications.slice(0, 2).map(({ message }) => message)).toEqual([
    `${title} is hidden from buyers. Reason: Fake`,
    `${title} is shown to buyers again.`,
  ]);
  expect(notifications).toHaveLength(8);

  await expect(admin('suspend-store', 'x')).rejects.toThrow('x is not an id.');
  await expect(admin('suspend-store', productId)).rejects.toThrow('This store does not exist.');
});

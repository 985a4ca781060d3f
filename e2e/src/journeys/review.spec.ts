import { createBuyer, createProduct, createReview, createSeller } from '../site/setup.ts';
import { chooseInAccountMenu, signIn } from '../site/accounts.ts';
import { scrollTo } from '../site/scroll-to.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications (${unread})` : 'Notifications', exact: true });

/** Resolves when the page is notified of what happens from then on. */
const notificationStream = (page: Page) => page.waitForResponse('**/api/notifications/stream');

async function openNewest(page: Page, title: string): Promise<void> {
  await bell(page, 1).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText(title, { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'View details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a review notifies its seller at once, and the reply notifies the buyer', async ({
  page: buyer,
  otherPage: seller,
  request,
}) => {
  const owner = await createSeller(request);
  const product = await createProduct(request, owner);
  const writer = await createBuyer(request);
  await Promise.all([buyer.goto('/login'), seller.goto('/login')]);
  const sellerFollows = notificationStream(seller);
  await Promise.all([signIn(buyer, writer), signIn(seller, owner)]);
  await expect(bell(seller, 0)).toBeVisible();
  await sellerFollows;

  const buyerFollows = notificationStream(buyer);
  await buyer.goto(`/products/view/${product.productId}`);
  await buyer.getByRole('button', { name: 'Write a review' }).click();
  const form = buyer.getByRole('form', { name: 'Review' });
  // The radio button is hidden under its star.
  const give = (group: string, stars: string) =>
    form.getByRole('group', { name: group }).getByRole('radio', { name: stars }).check({ force: true });
  await give('Overall rating', '4 stars');
  await form.getByRole('textbox', { name: 'Title' }).fill('Straight and light');
  await form.getByRole('textbox', { name: 'Comment' }).fill('Forty sheets, none bent.');
  await give('Quality', '5 stars');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(buyer, 'Created Review');
  const comments = buyer.getByRole('region', { name: 'Reviews' }).getByRole('article');
  await expect(comments).toContainText('Forty sheets, none bent.');
  await buyerFollows;

  await openNewest(seller, 'New Review');
  await expect(
    seller.getByText(`${writer.firstname} ${writer.lastname} reviewed ${product.title}`).first(),
  ).toBeVisible();
  await expect(bell(seller, 0)).toBeVisible();
  await chooseInAccountMenu(seller, 'Store profile');
  await expect(seller.getByRole('heading', { level: 1, name: owner.store.name })).toBeVisible();
  await expect(seller.getByRole('img', { name: 'Rated 4.00 out of 5' }).first()).toBeVisible();
  await expect(seller.getByText('1 review', { exact: true })).toBeVisible();
  await seller.getByRole('tab', { name: 'Reviews' }).click();
  await expect(seller.getByRole('progressbar', { name: 'Quality' })).toHaveJSProperty('value', 100);
  await seller.getByRole('button', { name: `Reply to ${writer.firstname} ${writer.lastname}` }).click();
  await seller.getByRole('textbox', { name: /^Your reply to/ }).fill('Thank you, we pack them ourselves.');
  await seller.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(seller, 'Reply saved');
  await expect(seller.getByText('Thank you, we pack them ourselves.')).toBeVisible();

  await openNewest(buyer, 'Review Reply');
  await buyer.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(buyer).toHaveURL(new RegExp(product.productId));
  // Comments load when a user comes near them.
  await scrollTo(buyer.getByRole('heading', { name: 'Reviews', exact: true }));
  await expect(comments).toContainText('Thank you, we pack them ourselves.');
  await expect(comments).toContainText(owner.store.name);
});

test('an open page shows the review that a notification announces, and keeps a reply being written', async ({
  page: seller,
  otherPage: buyer,
  request,
}) => {
  const owner = await createSeller(request);
  const product = await createProduct(request, owner);
  const writer = await createBuyer(request);
  const second = await createBuyer(request);
  await createReview(request, writer, product);
  await Promise.all([buyer.goto('/login'), seller.goto('/login')]);
  await Promise.all([signIn(buyer, writer), signIn(seller, owner)]);
  const streams = [notificationStream(seller), notificationStream(buyer)];
  await seller.goto(`/profile/store/${owner.store.storeId}?tab=reviews`);
  await buyer.goto(`/products/view/${product.productId}`);
  await expect(bell(seller, 1)).toBeVisible();
  await expect(bell(buyer, 0)).toBeVisible();
  await Promise.all(streams);
  const comments = buyer.getByRole('region', { name: 'Reviews' });
  await scrollTo(comments);
  await expect(comments.getByRole('article')).toHaveCount(1);

  await seller.getByRole('button', { name: `Reply to ${writer.firstname} ${writer.lastname}` }).click();
  const reply = seller.getByRole('textbox', { name: /^Your reply to/ });
  await reply.fill('Thank you, we pack');
  await createReview(request, second, product);
  await expect(bell(seller, 2)).toBeVisible();
  await expect(seller.getByRole('tabpanel').getByText('2 reviews', { exact: true })).toBeVisible();
  await expect(seller.getByText('Forty sheets, none bent.')).toHaveCount(2);
  await expect(reply).toHaveValue('Thank you, we pack');
  await expect(reply).toBeFocused();

  await reply.fill('Thank you, we pack them ourselves.');
  await seller.getByRole('button', { name: 'Send reply' }).click();
  await expect(bell(buyer, 1)).toBeVisible();
  await expect(comments).toContainText('Thank you, we pack them ourselves.');
});

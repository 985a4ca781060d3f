import type { Browser, Page } from '@playwright/test';
import { type Figures, median } from '../figures.ts';
import { withSiteAndBaseline } from '../site-and-baseline.ts';
import { inTurn, ROUNDS } from './in-turn.ts';
import { interactionTime, openPhone, throttle } from './throttled-page.ts';

const MOST_MS = 200;
const BUYER = { email: 'buyer@mortar.test', password: 'mortar' };

/** The most frequent interactions with a listing on a phone: each until its effect is painted. */
const INTERACTIONS = ['menu', 'filter', 'heart', 'heart below 100 cards'] as const;

type InteractionTimes = Record<(typeof INTERACTIONS)[number], number>;

/** Interaction times on a modest phone, compared with the single build, in alternating rounds. */
export function measureInteractions(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async ({ browser, site, baselineUrl }) => {
    const { federated, single } = await inTurn<InteractionTimes, 'federated' | 'single'>({
      federated: () => interactionTimes(browser, site.url),
      single: () => interactionTimes(browser, baselineUrl),
    });
    const measured = INTERACTIONS.map((name) => ({
      name,
      time: median(federated.map((times) => times[name])),
      alone: median(single.map((times) => times[name])),
    }));
    return [
      {
        title: `Interaction to next paint on a listing, signed in, CPU × 4; medians of ${ROUNDS}`,
        columns: ['interaction', 'ms', 'single build ms'],
        rows: measured.map(({ name, time, alone }) => [name, time, alone]),
        aims: measured.map(({ name, time }) => ({
          aim: `${name}: under ${MOST_MS} ms`,
          measured: `${time} ms`,
          met: time < MOST_MS,
        })),
      },
    ];
  });
}

/** Milliseconds to the next paint of each interaction, for a buyer who is signed in. */
async function interactionTimes(browser: Browser, origin: string): Promise<InteractionTimes> {
  const page = await openPhone(browser);
  await signIn(page, origin);
  await page.goto(`${origin}/products/all`);
  await cards(page).first().waitFor();
  await settled(page);
  await throttle(page);
  const times: InteractionTimes = {
    menu: await interactionTime(page, () => page.getByRole('button', { name: 'All Categories' }).click()),
    filter: 0,
    heart: 0,
    'heart below 100 cards': 0,
  };
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filter Products' });
  times.filter = await interactionTime(page, () => filters.getByRole('checkbox', { name: /^Tiles/ }).check());
  await filters.getByRole('checkbox', { name: /^Tiles/ }).uncheck();
  await filters.getByRole('button', { name: /^Show \d/ }).click();
  times.heart = await timeHeart(page);
  for (let turn = 0; (await cards(page).count()) < 100; turn += 1) {
    if (turn > 100) throw new Error('The listing does not load on.');
    await cards(page).last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(250);
  }
  await settled(page);
  times['heart below 100 cards'] = await timeHeart(page);
  await page.context().close();
  return times;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(BUYER.email);
  await form.getByLabel('Password', { exact: true }).fill(BUYER.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Notifications' }).waitFor();
}

/** A signed-in page keeps a notification stream open: the network is never idle. */
const settled = (page: Page) => page.waitForTimeout(2_000);

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');

/** Opens the wishlist dialog from the card that is the last one when the list has settled, and closes it. */
async function timeHeart(page: Page): Promise<number> {
  // Scrolling to the last card loads more of them, which re-renders the list.
  await cards(page).last().hover();
  await settled(page);
  const heart = cards(page)
    .nth((await cards(page).count()) - 1)
    .getByRole('button', { name: /wishlist/i });
  await heart.hover();
  await settled(page);
  const time = await interactionTime(page, () => heart.click());
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return time;
}

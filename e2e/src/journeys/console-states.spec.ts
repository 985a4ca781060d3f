import { expectNoAxeViolation, PHONE } from '../site/axe.ts';
import { CONSOLE_STATES, openConsole } from '../site/console-states.ts';
import { expect, test } from '../site/site-test.ts';

interface FirstLook {
  /** What is wrong, since when, for whom and with which change. */
  text: string;
  /** The one change that the evidence asks for. */
  filled?: string;
}

const FIRST_LOOKS: Record<keyof typeof CONSOLE_STATES, FirstLook> = {
  healthy: { text: 'Everybody has had 4.2.0 since 12 Mar, 01:00; 0.1 % of the page loads failed in 24 hours.' },
  'rolling out, healthy': {
    text: '10 % of visitors have had 4.3.0 since 02:42. Nothing speaks against it: it goes to 50 % by itself at 03:12.',
  },
  'rolling out, failing': {
    text: 'for 83 of 104 visitors (79.8 %) with 4.3.0 against 2 of 911 visitors (0.2 %) with 4.2.0. 10 % of visitors have had 4.3.0 since 02:42. It goes no further while that is so, and is rolled back by itself once it is certain.',
    filled: 'Roll back to 4.2.0: mfe-catalog',
  },
  'rolled back by itself': {
    text: '4.3.0 was rolled back by itself at 02:48, and everybody gets 4.2.0 again: nothing is left to do. The reason: It crashes',
  },
  'paused, too little is known': {
    text: '10 % of visitors have had 4.3.0 since 02:42, and it stays at that until a release manager decides. Too little is known:',
    filled: 'Resume: mfe-catalog',
  },
  'live version failing since a change of the API': {
    text: 'Its requests fail (5xx or no response) for 268 of 312 visits (85.9 %) since 02:34. In the day before: 0.2 %. Just before: build 3f2a91bc70d45e18 of mortar-api was deployed at 02:33. No release can take that back: deploy the build of mortar-api before it.',
  },
  'live version failing since its release': {
    text: 'It crashes or does not load for 268 of 312 visits (85.9 %) since 02:34. In the day before: 0.2 %. Just before: mfe-catalog 4.3.0 was promoted to everybody at 02:33.',
    filled: 'Roll back to 4.2.0: mfe-catalog',
  },
  'a gateway away': {
    text: 'The gateway gateway-2:4000 has not reported since 14 Mar, 02:51. If it still serves visitors, they get what was live before the last changes.',
  },
  'database away, frozen': {
    text: 'The database of the releases has been unavailable since 14 Mar, 02:53. The site works: visitors keep the versions that they had then. Nothing can be changed or rolled back until it is back.',
  },
};

for (const [state, { text, filled }] of Object.entries(FIRST_LOOKS)) {
  test(`the console says in one sentence what is the case, and fills only the button that follows from it: ${state}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openConsole(page, CONSOLE_STATES[state as keyof typeof CONSOLE_STATES]);
    const main = page.getByRole('main');
    await expect(main).toContainText(text);
    // In the window of a phone, without scrolling.
    await expect(main.getByText(text.slice(-40)).first()).toBeInViewport();
    await expect(main.locator('button.solid, button.primary')).toHaveCount(filled === undefined ? 0 : 1);
    if (filled !== undefined) await expect(main.getByRole('button', { name: filled })).toHaveClass(/solid|primary/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectNoAxeViolation(page, `The console of a site: ${state}`);
  });
}

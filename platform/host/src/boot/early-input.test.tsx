/** @jest-environment @mortar/jest/served-page/environment */
import { expectConsoleError } from '@mortar/jest/dom';
import { servedPage } from '@mortar/jest/served-page';
import type { ChangeEvent, MouseEvent } from 'react';

interface Visit {
  /** Controls that the user clicks before the page is hydrated, by name. */
  early?: readonly string[];
  /** What the user types before the page is hydrated, by the name of a field. */
  typed?: Readonly<Record<string, string>>;
  /** Controls that the user clicks after that, before the session is open. */
  beforeSession?: readonly string[];
  address?: string;
  /** Entries of the local storage. */
  stored?: Readonly<Record<string, string>>;
}

/** What the page was notified of until the session was opened, and after that. */
interface Noticed {
  beforeSession: string[];
  afterwards: string[];
  /** Names of the controls that show that they were pressed, until the session was opened. */
  heard: string[];
  /** The link that the browser followed by itself. */
  followed: string;
}

function click(names: readonly string[]): void {
  for (const name of names) document.querySelector<HTMLElement>(`[name=${name}]`)?.click();
}

function type(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
}

/** Renders a page on the server, and hydrates it while a user clicks. */
async function visit({
  early = [],
  typed = {},
  beforeSession = [],
  address = '/',
  stored = {},
}: Visit): Promise<Noticed> {
  const events: string[] = [];
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => events.push(currentTarget.name);
  const onLink = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    events.push(event.currentTarget.getAttribute('name') ?? '');
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => events.push(`${target.name} ${target.checked}`);
  const onText = ({ target }: ChangeEvent<HTMLInputElement>) => events.push(`${target.name} ${target.value}`);
  const page = async () => {
    const { EarlyInput } = await import('./early-input.ts');
    const { ScreenBoundary } = await import('#/screens/screen-boundary.tsx');
    return (
      <>
        <button type="button" name="menu" onClick={onClick}>
          Menu
        </button>
        <main>
          <ScreenBoundary fallback={null}>
            <button type="button" name="heart" onClick={onClick}>
              Save
            </button>
            {/* A name, for the test. */}
            <a href="#photo" aria-haspopup="dialog" {...{ name: 'photo' }} onClick={onLink}>
              Photo
            </a>
            <a
              href="#sign-in"
              aria-haspopup="dialog"
              data-unless-stored="session"
              {...{ name: 'save' }}
              onClick={onLink}
            >
              Save for later
            </a>
            <input type="checkbox" name="terms" checked={false} onChange={onChange} />
            <input type="checkbox" name="news" checked onChange={onChange} />
            <input type="email" name="email" value="" onChange={onText} />
            <form method="get">
              <input type="text" name="max" value="" onChange={onText} />
              <input type="checkbox" name="tiles" checked={false} onChange={onChange} />
              <button type="submit" name="apply" onClick={onClick}>
                Apply
              </button>
            </form>
          </ScreenBoundary>
        </main>
        <EarlyInput part="layout" />
      </>
    );
  };
  const served = await servedPage({
    address,
    async render() {
      const { renderToString } = await import('react-dom/server');
      return { markup: renderToString(await page()), state: null };
    },
    async hydrate() {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      await import('#/early/early.ts');
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
      type(typed);
      click(early);
      return page();
    },
  });
  const noticed: Noticed = { beforeSession: [], afterwards: [], heard: [], followed: '' };
  await served.hydrate({
    async afterwards(_root, perform) {
      const { repeatEarlyPress } = await import('./early-input.ts');
      await perform(() => click(beforeSession));
      noticed.heard = [...document.querySelectorAll('[data-heard]')].map((each) => String(each.getAttribute('name')));
      noticed.beforeSession = events.splice(0);
      await perform(repeatEarlyPress);
      noticed.afterwards = events.splice(0);
      noticed.followed = location.hash;
      if (noticed.followed) window.dispatchEvent(new Event('pagehide'));
      expect(document.querySelector('[data-heard]')).toBeNull();
    },
  });
  // React for development compares attributes. That of a site does not.
  if (noticed.heard.length > 0) expectConsoleError(/some attributes of the server rendered HTML didn't match/);
  return noticed;
}

describe('EarlyInput', () => {
  it.each(['menu', 'heart', 'photo'])(
    'repeats a press of %s before hydration once the session is open',
    async (name) => {
      expect(await visit({ early: [name] })).toMatchObject({ beforeSession: [], afterwards: [name] });
    },
  );

  it('leaves a link to the browser that does without scripts what they would do for a visitor without a session', async () => {
    const noticed = await visit({ early: ['save'] });
    expect(noticed).toEqual({ beforeSession: [], afterwards: [], heard: ['save'], followed: '#sign-in' });
  });

  it.each([
    ['when there is a session', { stored: { session: '{}' } }],
    ['on a page with a query, of which the link knows nothing', { address: '/?max=500' }],
  ])('repeats the press of such a link %s', async (_when, where) => {
    expect(await visit({ early: ['save'], ...where })).toMatchObject({ afterwards: ['save'], followed: '' });
  });

  it('repeats the last press alone when there were several before hydration', async () => {
    expect(await visit({ early: ['menu', 'heart'] })).toMatchObject({ beforeSession: [], afterwards: ['heart'] });
  });

  it('does not repeat a press when the form of the button works without scripts', async () => {
    expect(await visit({ early: ['apply'] })).toMatchObject({ beforeSession: [], afterwards: [] });
  });

  it.each(['menu', 'heart'])('does not repeat a press of %s when it was hydrated', async (name) => {
    expect(await visit({ beforeSession: [name] })).toMatchObject({ beforeSession: [name], afterwards: [] });
  });

  it.each(['menu', 'heart', 'photo'])('shows that a press of %s was heard until it is repeated', async (name) => {
    expect(await visit({ early: [name] })).toMatchObject({ heard: [name] });
  });

  it.each([
    ['that is followed by another', { early: ['menu', 'heart'] }, ['heart']],
    ['of a form that works without scripts', { early: ['apply'] }, []],
    ['of what was hydrated', { beforeSession: ['menu', 'heart'] }, []],
  ])('shows no press %s', async (_which, presses, heard) => {
    expect(await visit(presses)).toMatchObject({ heard });
  });

  it.each([
    ['ticked', 'terms', 'terms true'],
    ['unticked', 'news', 'news false'],
  ])('repeats the change of a box that was %s before hydration', async (_how, name, event) => {
    expect((await visit({ early: [name] })).beforeSession).toEqual([event]);
  });

  it('repeats the text that was typed into a field before hydration', async () => {
    expect((await visit({ typed: { email: 'ada@example.com' } })).beforeSession).toEqual(['email ada@example.com']);
  });

  it('leaves the fields of a form to itself when the form works without scripts', async () => {
    expect((await visit({ early: ['tiles'], typed: { max: '500' } })).beforeSession).toEqual([]);
  });
});

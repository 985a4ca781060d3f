/** @jest-environment @mortar/jest/served-page/environment */
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { servePage } from '#/test/serve-page.tsx';
import { shellPages } from '#/test/shell-pages.ts';

const pages = [
  ...shellPages,
  ['/make-a-report?store=of-no-store', 'Make a report'],
  ['/nowhere', "Oops! Looks like you got lost? Don't worry"],
] as const;

describe.each(pages)('the document of %s', (address, heading) => {
  it('shows the page', async () => {
    const { content } = await servePage(address);
    expect(Array.from(content.querySelectorAll('h1'), (each) => each.textContent)).toEqual([heading]);
  });

  it('hydrates without a difference', async () => {
    const { recovered, before, after } = await (await servePage(address)).hydrate();
    expect(recovered).toEqual([]);
    expect(after).toBe(before);
  });
});

describe.each(INHERITED_NAMES)('the document of an address with %s', (name) => {
  it.each([`/${name}?${name}=1`, `/make-a-report?product=${name}&store=${name}`])(
    '%s hydrates without a difference',
    async (address) => {
      expect((await (await servePage(address)).hydrate()).recovered).toEqual([]);
    },
  );
});

describe('the document of a page behind a sign-in', () => {
  it('has the layout and a skeleton, and states that it needs scripts', async () => {
    const { content } = await servePage('/wishlist');
    expect(content.querySelector('main noscript')?.textContent).toMatch(/^This page needs JavaScript/);
    expect(content.querySelector('footer')).not.toBeNull();
  });

  it('hydrates without a difference', async () => {
    const { recovered, before, after } = await (await servePage('/wishlist')).hydrate();
    expect(recovered).toEqual([]);
    expect(after).toBe(before);
  });
});

describe('the document of any page', () => {
  const content = async () => (await servePage('/about')).content;
  const addressOf = (page: ParentNode, selector: string) => page.querySelector(selector)?.getAttribute('href');

  it('leads to what the menus of the header hold', async () => {
    const page = await content();
    expect(addressOf(page, 'nav[aria-label="Categories"] a')).toBe('/categories/all');
    expect(addressOf(page, 'nav[aria-label="Account"] a')).toBe('/login');
    expect(addressOf(page, 'header a[href="/register"]')).toBe('/register');
    expect(addressOf(page, 'header a[href="/search"]')).toBe('/search');
    expect(addressOf(page, 'a[href="#main"]')).toBe('#main');
  });

  it('states that the newsletter needs scripts, and sends no address that is typed without them', async () => {
    const form = (await content()).querySelector('footer form');
    expect(form?.querySelector('noscript')?.textContent).toBe(
      'Subscribing needs JavaScript, which is off in this browser.',
    );
    expect(form?.getAttribute('method')).toBe('dialog');
  });

  it('shares the site by the address that it is known by', async () => {
    const { content: page } = await servePage('/contact-us');
    expect(addressOf(page, 'a[aria-label^="Share Mortar on X"]')).toContain(
      encodeURIComponent('https://mortar.example'),
    );
  });
});

describe.each(['/support', '/help-center', '/contact-us', '/make-a-report', '/promote-a-product'])(
  'the document of %s',
  (address) => {
    it('says how the support is reached, and when', async () => {
      const { content } = await servePage(address);
      const contact = content.querySelector('[aria-labelledby="reach-support"]');
      const linksOf = Array.from(contact?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'));
      expect(linksOf).toEqual(['mailto:help@mortar.example', 'tel:+2348031234567', 'https://wa.me/2348031234568']);
      expect(contact).toHaveTextContent('Opening hoursMonday to Saturday, 8 am to 6 pm');
    });
  },
);

describe('the documents of forms', () => {
  it.each(['/login', '/register', '/forgot-password', '/reset-password', '/reset-password/link', '/make-a-report'])(
    'state that the form of %s needs scripts, and send nothing that is typed without them',
    async (address) => {
      const { content } = await servePage(address);
      const form = content.querySelector('main form');
      expect(form?.querySelector('noscript')?.textContent).toMatch(/^This form needs JavaScript/);
      expect(form?.getAttribute('method')).toBe('dialog');
    },
  );
});

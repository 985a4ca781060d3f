import { render } from '@mortar/jest/dom';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageTitle } from './page-title.tsx';
import { SiteProvider } from './site-context.ts';

const site = { name: 'Harbour', description: 'Tides and boats.' };

const renderAt = (path: string, page: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider value={site}>{page}</SiteProvider>
    </MemoryRouter>,
  );

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

beforeEach(() => {
  // Whatever page the test before left: the document is that of the front page again.
  renderAt('/', <PageTitle>Home</PageTitle>).unmount();
  document.head.innerHTML = `
    <title>High water · Harbour</title>
    <meta name="description" content="At noon.">
    <link rel="canonical" href="https://harbour.example/">
    <meta data-page property="og:title" content="High water">
    <script data-page type="application/ld+json">{}</script>`;
});

it('keeps the tags of the document while it is provisional', () => {
  renderAt('/', <PageTitle provisional>Tide</PageTitle>);
  expect(document.title).toBe('High water · Harbour');
  expect(description()).toBe('At noon.');
});

it('updates the one title, description and canonical address when the page changes', () => {
  renderAt('/', <PageTitle description="Still at noon.">High water</PageTitle>);
  expect([document.title, description(), canonical()]).toEqual([
    'High water · Harbour',
    'Still at noon.',
    'https://harbour.example/',
  ]);
  expect(document.querySelectorAll('[data-page]')).toHaveLength(2);

  renderAt('/tides/all', <PageTitle provisional>All tides</PageTitle>);
  expect(document.title).toBe('All tides · Harbour');
  expect(description()).toBe('Tides and boats.');
  expect(canonical()).toBe('https://harbour.example/tides/all');
  expect(document.querySelectorAll('[data-page]')).toHaveLength(0);
  for (const only of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
    expect([only, document.querySelectorAll(only).length]).toEqual([only, 1]);
  }
});

it('adds the tags when the document came without them', () => {
  document.head.innerHTML = '';
  renderAt('/about', <PageTitle>About us</PageTitle>);
  expect([document.title, canonical()]).toEqual(['About us · Harbour', `${location.origin}/about`]);
});

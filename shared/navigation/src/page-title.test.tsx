import { render } from '@mortar/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageTitle } from './page-title.tsx';

const renderAt = (path: string, page: ReactNode) => render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

beforeEach(() => {
  // Whatever page the test before left: the document is that of the front page again.
  renderAt('/', <PageTitle>Home</PageTitle>).unmount();
  document.head.innerHTML = `
    <title>Marble tile · Mortar</title>
    <meta name="description" content="Polished.">
    <link rel="canonical" href="https://mortar.example/">
    <meta data-page property="og:title" content="Marble tile">
    <script data-page type="application/ld+json">{}</script>`;
});

it('keeps the tags of the document while it is provisional', () => {
  renderAt('/', <PageTitle provisional>Product</PageTitle>);
  expect(document.title).toBe('Marble tile · Mortar');
  expect(description()).toBe('Polished.');
});

it('updates the one title, description and canonical address when the page changes', () => {
  renderAt('/', <PageTitle description="Still polished.">Marble tile</PageTitle>);
  expect([document.title, description(), canonical()]).toEqual([
    'Marble tile · Mortar',
    'Still polished.',
    'https://mortar.example/',
  ]);
  expect(document.querySelectorAll('[data-page]')).toHaveLength(2);

  renderAt('/products/all', <PageTitle provisional>All Products</PageTitle>);
  expect(document.title).toBe('All Products · Mortar');
  expect(description()).toMatch(/^Tiles, gates/);
  expect(canonical()).toBe('https://mortar.example/products/all');
  expect(document.querySelectorAll('[data-page]')).toHaveLength(0);
  for (const only of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
    expect([only, document.querySelectorAll(only).length]).toEqual([only, 1]);
  }
});

it('adds the tags when the document came without them', () => {
  document.head.innerHTML = '';
  renderAt('/about', <PageTitle>About us</PageTitle>);
  expect([document.title, canonical()]).toEqual(['About us · Mortar', `${location.origin}/about`]);
});

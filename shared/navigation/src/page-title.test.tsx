import { render } from '@mortar/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageTitle } from './page-title.tsx';

const draw = (path: string, page: ReactNode) => render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

beforeEach(() => {
  // Wherever the test before has led: the document is of the front page again.
  draw('/', <PageTitle>Home</PageTitle>).unmount();
  document.head.innerHTML = `
    <title>Marble tile · Mortar</title>
    <meta name="description" content="Polished.">
    <link rel="canonical" href="https://mortar.example/">
    <meta data-page property="og:title" content="Marble tile">
    <script data-page type="application/ld+json">{}</script>`;
});

it('leaves alone, while it is provisional, what the document says of its page', () => {
  draw('/', <PageTitle provisional>Product</PageTitle>);
  expect(document.title).toBe('Marble tile · Mortar');
  expect(description()).toBe('Polished.');
});

it('keeps one title, description and canonical address in step on the way to another page', () => {
  draw('/', <PageTitle description="Still polished.">Marble tile</PageTitle>);
  expect([document.title, description(), canonical()]).toEqual([
    'Marble tile · Mortar',
    'Still polished.',
    'https://mortar.example/',
  ]);
  expect(document.querySelectorAll('[data-page]')).toHaveLength(2);

  draw('/products/all', <PageTitle provisional>All Products</PageTitle>);
  expect(document.title).toBe('All Products · Mortar');
  expect(description()).toMatch(/^Tiles, gates/);
  expect(canonical()).toBe('https://mortar.example/products/all');
  expect(document.querySelectorAll('[data-page]')).toHaveLength(0);
  for (const only of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
    expect([only, document.querySelectorAll(only).length]).toEqual([only, 1]);
  }
});

it('makes the tags in a document that came without them', () => {
  document.head.innerHTML = '';
  draw('/about', <PageTitle>About us</PageTitle>);
  expect([document.title, canonical()]).toEqual(['About us · Mortar', `${location.origin}/about`]);
});

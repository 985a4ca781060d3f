import { reportSilentHarm } from './silent-harm.ts';

const VERSIONS = [
  { name: 'mfe-tides', version: '1.1.0' },
  { name: 'shell', version: '1.0.0' },
];

/** What is reported of a page with this content. */
function reportedOf(html: string): unknown[] {
  document.body.innerHTML = html;
  for (const image of document.images) Object.defineProperty(image, 'complete', { value: true });
  const reported: unknown[] = [];
  reportSilentHarm({ error: ({ name }, failure) => reported.push([name, (failure as Error).name]) }, VERSIONS);
  return reported;
}

it.each([
  ['an empty screen of a remote', '<main><div data-front-end="mfe-tides"> </div></main>', [['mfe-tides', 'EmptyPage']]],
  ['an empty page of the shell', '<main></main>', [['shell', 'EmptyPage']]],
  ['a page with a text', '<main><p>High water</p></main>', []],
  ['a page with a picture alone', '<main><svg></svg></main>', []],
  [
    'a missing image of a version',
    '<main>Tides<img src="https://site/assets/mfe-tides/1.1.0/a.png"></main>',
    [['mfe-tides', 'MissingImage']],
  ],
  ['a missing picture that somebody uploaded', '<main>Tides<img src="https://site/media/a.webp"></main>', []],
  [
    'a missing style sheet of a version',
    '<main>Tides</main><link rel="stylesheet" href="https://site/assets/mfe-tides/1.1.0/a.css">',
    [['mfe-tides', 'MissingStyles']],
  ],
])('reports %s', (_what, html, expected) => {
  expect(reportedOf(html)).toEqual(expected);
});

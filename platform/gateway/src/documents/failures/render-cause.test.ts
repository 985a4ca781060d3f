import { renderCause } from './render-cause.ts';

const RECORD = { name: 'mfe-articles', version: '1.0.0', server: 'server/entry.js' } as Parameters<
  typeof renderCause
>[0];

it.each([
  [
    'ReferenceError: process is not defined\n    at page (mfe-articles/1.0.0:1:20)',
    'ReferenceError: process is not defined',
  ],
  ['It took longer than 2 seconds.', 'It took longer than 2 seconds.'],
  ['Error: no article of Ngozi Eze called walls', 'Error: no article of … called …'],
  ['Error: ask ngozi@example.ng or +234 803 123 4567, not 404', 'Error: ask … or …, not 404'],
  ['Error: one\nand\u001B[31m two', 'Error: one and [31m two'],
])('cause of a failed render says of %j: %s', (thrown, message) => {
  const address = '/articles/Ngozi%20Eze?called=walls&page=2';
  expect(renderCause(RECORD, thrown, '/articles/:name', address)).toMatchObject({ place: '/articles/:name', message });
});

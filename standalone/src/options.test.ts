import { StartupError } from '@mortar/server/process';
import { START_USAGE } from '../../scripts/start-usage.mjs';
import { OPTIONS, readOptions } from './options.ts';

const ROOT = '/clone';

it('starts on port 3000 with its data under var, and the curated catalogue', () => {
  expect(readOptions([], ROOT)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    directory: '/clone/var',
  });
});

it('takes a port, an address, a folder, numbers of products and renderers', () => {
  expect(
    readOptions(
      ['--port', '8080', '--host', '0.0.0.0', '--data', '/srv/mortar', '--products', '5000', '--renderers', '0'],
      ROOT,
    ),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    directory: '/srv/mortar',
    products: 5000,
    renderers: 0,
  });
});

it.each([
  [['--port', 'eighty'], /^--port takes a whole number from 1 to 65535, not "eighty"\.$/],
  [['--port', '65536'], /^--port takes/],
  [['--products', '0'], /^--products takes a whole number from 1 to 1000000, not "0"\.$/],
  [['--products', '1.5'], /^--products takes/],
  [['--renderers=-1'], /^--renderers takes a whole number from 0 to 64, not "-1"\.$/],
  [['--colour'], /Known options: --port N, --host ADDRESS, --data FOLDER, --products N, --renderers N\.$/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readOptions(args, ROOT)).toThrow(StartupError);
  expect(() => readOptions(args, ROOT)).toThrow(sentence);
});

it('describes every option in the text of --help', () => {
  const described = [...START_USAGE.matchAll(/^ {2}--(\w+) /gm)].map(([, name]) => name);
  expect(described).toEqual([...Object.keys(OPTIONS), 'help']);
});

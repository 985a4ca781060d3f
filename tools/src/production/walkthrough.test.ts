import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { type Walkthrough, walk } from './walkthrough.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortar-walkthrough-'));
const walks: Walkthrough[] = [];
after(async () => {
  for (const each of walks) await each.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Walks through a document with these blocks below headings. */
async function walkThrough(sections: Record<string, string>, times = 1): Promise<Walkthrough> {
  const document = join(folder, `${walks.length}.md`);
  const texts = Object.entries(sections).map(
    ([heading, block]) => `## ${heading}\n\nText.\n\n\`\`\`sh\n${block}\n\`\`\`\n`,
  );
  writeFileSync(document, texts.join('\n'));
  const walkthrough = await walk(document, { cwd: folder, env: { PATH: process.env.PATH }, folders: [folder], times });
  walks.push(walkthrough);
  return walkthrough;
}

const lines = ({ output }: Walkthrough, pattern: RegExp) => output.split('\n').filter((line) => pattern.test(line));

it('a walkthrough runs every block of a document in one shell, as often as it is told', async () => {
  const walkthrough = await walkThrough(
    { First: 'counted=$((${counted:-0} + 1))', Second: 'echo "counted $counted"' },
    2,
  );
  assert.equal(await walkthrough.ended, 0);
  assert.deepEqual(lines(walkthrough, /^counted/), ['counted 2', 'counted 2']);
});

it('a walkthrough ends with the code of the first command that fails', async () => {
  const walkthrough = await walkThrough({ First: 'sh -c "exit 3"', Second: 'echo reached' });
  assert.equal(await walkthrough.ended, 3);
  assert.deepEqual(lines(walkthrough, /^reached/), []);
});

it('a walkthrough runs commands and blocks in the same shell after its end, and says which failed', async () => {
  const walkthrough = await walkThrough({ First: 'greet() { echo "hello $1"; }\ngreet first' });
  assert.equal(await walkthrough.ended, 0);
  await walkthrough.run('greet operator');
  await assert.rejects(walkthrough.run('false'), /ended with 1:\nfalse/);
  await walkthrough.again('First');
  assert.deepEqual(lines(walkthrough, /^hello/), ['hello first', 'hello operator', 'hello first']);
});

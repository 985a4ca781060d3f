import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderingRevision, revisionOf } from './rendering-revision.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-revision-'));
  await mkdir(join(folder, 'drawings', 'fittings'), { recursive: true });
  await writeFile(join(folder, 'drawings', 'fittings', 'lamp.ts'), 'a lamp');
  await writeFile(join(folder, 'render.ts'), 'the renderer');
});
afterEach(() => rm(folder, { recursive: true }));

const revision = () => revisionOf([join(folder, 'drawings'), join(folder, 'render.ts')]);

describe('the revision of what renders', () => {
  it.each(['drawings/fittings/lamp.ts', 'render.ts', 'drawings/gate.ts'])('changes when %s changes', async (file) => {
    const before = revision();
    expect(revision()).toBe(before);
    await writeFile(join(folder, file), 'looks different');
    expect(revision()).not.toBe(before);
  });

  it('is found for the sources of the demo', () => {
    expect(renderingRevision()).toMatch(/^[0-9a-f]{16}$/);
  });
});

import sharp from 'sharp';
import { makeVariants } from './variants.ts';

it('makeVariants encodes one width at a time, so that an image keeps one processor busy and no more', async () => {
  const image = await sharp({ create: { width: 2000, height: 20, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
  let most = 0;
  let isEncoding = true;
  const sample = () => {
    const { queue, process } = sharp.counters();
    // Not their sum: a task that a thread begins between the two readings would count twice.
    most = Math.max(most, queue, process);
    if (isEncoding) setImmediate(sample);
  };
  sample();
  const { files } = await makeVariants(image);
  isEncoding = false;
  expect(files.map(({ width }) => width)).toEqual([160, 320, 640, 1024, 1600]);
  expect(most).toBe(1);
});

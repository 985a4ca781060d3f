import { setTimeout as wait } from 'node:timers/promises';
import { UploaderRests } from './uploader-rests.ts';

it('an uploader rests as long as each of a few images took, and three times as long when it goes on', () => {
  const rests = new UploaderRests();
  expect([400, 400, 400].map((took) => rests.after('a', took))).toEqual([400, 400, 1_200]);
  expect(rests.after('b', 400)).toBe(400);
  expect(rests.after('a', 30_000)).toBe(2_000);
});

it('an uploader that has sent no image for a while rests as one that begins', async () => {
  const rests = new UploaderRests({ rememberedMs: 1 });
  rests.after('a', 1_200);
  await wait(20);
  expect(rests.after('a', 400)).toBe(400);
});

import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();

async function release(name: string, version: string) {
  await fixture.publisher.publish(await buildPackage({ name, version }), ORIGIN);
  await fixture.activation.activate([{ name, version }], ORIGIN);
}

/** Build records of what is active and of what was before it, by front end. */
async function records(name: string) {
  const { remotes } = await fixture.releases.activeState();
  const remote = remotes.find((one) => one.name === name);
  return [remote?.active.record, remote?.previous?.record];
}

it('active state has the build records that were read before, and reads those of new versions only', async () => {
  await release('mfe-articles', '1.0.0');
  await release('mfe-orders', '1.0.0');
  const [articles] = await records('mfe-articles');
  const [orders] = await records('mfe-orders');

  await release('mfe-articles', '1.1.0');
  const [active, previous] = await records('mfe-articles');
  expect(active?.version).toBe('1.1.0');
  expect(previous).toBe(articles);
  expect((await records('mfe-orders'))[0]).toBe(orders);
});

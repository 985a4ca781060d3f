import { backdrop, photographicLight } from '#drawings/canvas/light.ts';
import { Scene } from '#drawings/canvas/scene.ts';
import { blocks, pavers } from './blocks-and-pavers.ts';
import { bag } from './cement-bag.ts';
import { heap } from './heap.ts';
import type { MasonryLook } from './masonry-look.ts';
import { rods, bundledRods, mesh } from './reinforcement.ts';
import { seededRandom } from '#random/random.ts';

/** What walls and slabs are made of. */
export async function masonry(look: MasonryLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'bag') {
    backdrop(scene, look.tone, 0.66);
    if (random.chance(0.6)) {
      bag(scene, look, 330, 890, 620);
      bag(scene, look, 860, 890, 620);
    }
    bag(scene, look, 600, 1040, 780);
  } else if (look.kind === 'blocks') await blocks(scene, look);
  else if (look.kind === 'pavers') await pavers(scene, look, random);
  else if (look.kind === 'rods' && look.laid === 'inBundle') bundledRods(scene, look);
  else if (look.kind === 'rods') rods(scene, look);
  else if (look.kind === 'heap') await heap(scene, look, random);
  else mesh(scene, look);
  photographicLight(scene);
  return scene.toSvg();
}

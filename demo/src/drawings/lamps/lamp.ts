import { photographicLight } from '#drawings/canvas/light.ts';
import { group, rect, Scene } from '#drawings/canvas/scene.ts';
import { bulb } from './bulb.ts';
import { domes, globes, rattan, chandelier, rings } from './hanging-lamps.ts';
import type { LampLook } from './lamp-look.ts';
import { brackets, floorLamp, downlights } from './room-lamps.ts';
import { streetLight } from './street-light.ts';
import { sideboard, sofa, vase } from '#drawings/settings/furniture.ts';
import { paintedWall, skirting } from '#drawings/settings/room.ts';
import { seededRandom } from '#random/random.ts';

/** A lamp that is on, and its light in the room. */
export async function lamp(look: LampLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'street') await streetLight(scene, look, random);
  else {
    await paintedWall(scene, look.wall, 1200);
    scene.add(
      rect(
        0,
        0,
        1200,
        1200,
        scene.linear(90, [
          [0, '#140f0a', 0.34],
          [1, '#140f0a', 0.12],
        ]),
      ),
    );
    const standing = look.kind === 'floor' || look.kind === 'downlight';
    if (standing) {
      skirting(scene, 1010);
      scene.add(
        rect(
          0,
          1010,
          1200,
          190,
          scene.linear(90, [
            [0, '#5b4331'],
            [1, '#8a6a4c'],
          ]),
        ),
      );
    }
    if (look.kind === 'downlight') {
      downlights(scene, look);
      sofa(scene, 600, 1100, 250, look.shade);
    } else if (look.kind === 'floor') floorLamp(scene, look, random);
    else if (look.kind === 'bulb') bulb(scene, look);
    else if (look.kind === 'bracket') brackets(scene, look, random);
    else {
      if (look.kind === 'dome') domes(scene, look, random);
      else if (look.kind === 'globes') globes(scene, look, random);
      else if (look.kind === 'rattan') rattan(scene, look);
      else if (look.kind === 'chandelier') chandelier(scene, look);
      else rings(scene, look);
      sideboard(scene, 600, 1230, 240, random.pick(['#8a5f3c', '#5b4a3c', '#b58d62']));
      vase(scene, random.chance(0.5) ? 400 : 800, 986, 120, random.pick(['#d8cbb6', '#7f8f86', '#b5694a']));
    }
  }
  scene.add(group(rect(0, 0, 1200, 1200, '#ffdf9e'), 'opacity="0.05"'));
  photographicLight(scene, 0.8);
  return scene.toSvg();
}

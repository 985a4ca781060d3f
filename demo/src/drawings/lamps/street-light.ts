import { darker, lighter } from '#drawings/canvas/colour.ts';
import { line, path, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import { glow } from './lamp-light.ts';
import type { LampLook } from './lamp-look.ts';
import { roundBar } from '#drawings/materials/metal.ts';
import { hedge, sky } from '#drawings/settings/outdoors.ts';
import type { Random } from '#random/random.ts';

export async function streetLight(scene: Scene, look: LampLook, random: Random): Promise<void> {
  await sky(scene, 'dusk', 1200);
  hedge(scene, random, 1200, 300, '#3c4a3c');
  scene.add(
    rect(352, 250, 30, 950, roundBar(scene, look.metal)),
    line('M366 262C380 180 520 190 640 210', darker(look.metal, 0.2), 22),
    line('M366 270L366 190L560 110', darker(look.metal, 0.2), 16),
    polygon(
      [
        [420, 90],
        [700, 60],
        [736, 116],
        [452, 150],
      ],
      scene.linear(40, [
        [0, '#6f8fc0'],
        [0.5, '#1d3358'],
        [1, '#28456f'],
      ]),
    ),
    line('M452 150L736 116M512 80L545 138M606 70L640 128', '#cfd8e2', 3),
    path('M600 186H900Q930 190 930 216L920 240H600Z', roundBar(scene, lighter(look.metal, 0.1), 90)),
    rect(640, 238, 262, 14, '#fff6da', 'rx="6"'),
    polygon(
      [
        [640, 252],
        [902, 252],
        [1180, 1200],
        [420, 1200],
      ],
      scene.linear(90, [
        [0, '#fff0c8', 0.62],
        [1, '#fff0c8', 0],
      ]),
    ),
    glow(scene, 770, 250, 330, 0.8),
  );
}

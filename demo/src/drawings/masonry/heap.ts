import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { ellipse, path, type Scene } from '#drawings/canvas/scene.ts';
import type { MasonryLook } from './masonry-look.ts';
import { texture } from '#drawings/materials/texture.ts';
import { forecourt, hedge, sky } from '#drawings/settings/outdoors.ts';
import type { Random } from '#random/random.ts';

export async function heap(scene: Scene, look: MasonryLook, random: Random): Promise<void> {
  await sky(scene, 'noon', 700);
  hedge(scene, random, 700, 230);
  await forecourt(scene, 690, '#b8a890');
  const coarse = random.chance(0.5);
  const outline =
    'M90 1010C240 930 330 640 560 420C620 360 680 370 740 440C900 640 960 900 1120 1000C900 1080 300 1080 90 1010Z';
  scene.add(
    path(
      outline,
      scene.linear(20, [
        [0, lighter(look.colour, 0.3)],
        [0.45, look.colour],
        [0.6, darker(look.colour, 0.2)],
        [1, darker(look.colour, 0.5)],
      ]),
    ),
    path(
      outline,
      scene.imagePattern(texture(coarse ? 'stone' : 'speckle', darker(look.colour, 0.6)), coarse ? 220 : 200),
      'fill-opacity="0.55"',
    ),
    path(
      outline,
      scene.imagePattern(texture('speckle', lighter(look.colour, 0.6)), coarse ? 520 : 260, 'translate(37 91)'),
      'fill-opacity="0.6"',
    ),
  );
  for (let i = 0; i < 44; i++) {
    const [x, y, size] = [random.between(110, 1110), random.between(985, 1090), random.between(6, coarse ? 22 : 10)];
    scene.add(
      ellipse(x + 4, y + size * 0.5, size * 1.1, size * 0.6, '#1d140c', 'opacity="0.3"'),
      ellipse(x, y, size, size * 0.7, mix(look.colour, random.pick(['#ffffff', '#2a211a']), random.next() * 0.3)),
    );
  }
}

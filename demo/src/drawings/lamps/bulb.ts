import { lighter } from '#drawings/canvas/colour.ts';
import { path, rect, type Scene } from '#drawings/canvas/scene.ts';
import { glow } from './lamp-light.ts';
import type { LampLook } from './lamp-look.ts';
import { chrome } from '#drawings/materials/metal.ts';

export function bulb(scene: Scene, look: LampLook): void {
  const glass =
    'M600 250C770 250 860 370 860 500C860 640 730 690 710 800H490C470 690 340 640 340 500C340 370 430 250 600 250Z';
  scene.add(
    glow(scene, 600, 500, 560, 0.9),
    path(
      glass,
      scene.radial(0.5, 0.45, 0.6, [
        [0, '#fffef8'],
        [0.5, '#fff0c2', 0.95],
        [1, lighter(look.shade, 0.4), 0.9],
      ]),
    ),
    path(
      'M520 800C520 640 470 560 540 520S600 620 600 560S660 480 670 540S690 660 680 800',
      'none',
      'stroke="#f6a93a" stroke-width="8"',
    ),
    path('M430 380Q470 310 560 292', 'none', 'stroke="#ffffff" stroke-width="26" stroke-linecap="round" opacity="0.8"'),
    rect(490, 800, 220, 40, chrome(scene), 'rx="10"'),
    ...[0, 1, 2].map((i) => rect(506, 846 + i * 44, 188, 34, chrome(scene), 'rx="16"')),
    path('M530 978H670L630 1030H570Z', '#3a3632'),
  );
}

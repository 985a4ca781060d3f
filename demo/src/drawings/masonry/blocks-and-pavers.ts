import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { contactShadow } from '#drawings/canvas/light.ts';
import { path, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import type { MasonryLook } from './masonry-look.ts';
import { texture } from '#drawings/materials/texture.ts';
import { forecourt, hedge, sky } from '#drawings/settings/outdoors.ts';
import { seededRandom, type Random } from '#random/random.ts';

function block(scene: Scene, rough: string, x: number, y: number, width: number, tone: string): void {
  const height = width * 0.5;
  const [dx, dy] = [width * 0.34, -width * 0.2];
  const side = [
    [x + width, y],
    [x + width + dx, y + dy],
    [x + width + dx, y + height + dy],
    [x + width, y + height],
  ] as const;
  const top = [
    [x, y],
    [x + dx, y + dy],
    [x + width + dx, y + dy],
    [x + width, y],
  ] as const;
  scene.add(
    polygon(side, darker(tone, 0.42)),
    polygon(top, lighter(tone, 0.3)),
    rect(
      x,
      y,
      width,
      height,
      scene.linear(30, [
        [0, lighter(tone, 0.14)],
        [1, darker(tone, 0.16)],
      ]),
    ),
  );
  for (const share of [0.1, 0.54]) {
    const at = (u: number, v: number): [number, number] => [
      x + (share + u * 0.36) * width + dx * (0.24 + v * 0.52),
      y + dy * (0.24 + v * 0.52),
    ];
    scene.add(polygon([at(0, 0), at(0, 1), at(1, 1), at(1, 0)], darker(tone, 0.78)));
  }
  scene.add(
    polygon(
      [
        [x, y],
        [x + dx, y + dy],
        [x + width + dx, y + dy],
        [x + width + dx, y + height + dy],
        [x + width, y + height],
        [x, y + height],
      ],
      rough,
      'fill-opacity="0.5"',
    ),
  );
}

export async function blocks(scene: Scene, look: MasonryLook): Promise<void> {
  await sky(scene, 'morning', 700);
  hedge(scene, seededRandom(look.seed), 700, 260);
  await forecourt(scene, 690, '#b9a48c');
  const rough = scene.imagePattern(texture('speckle', darker(look.colour, 0.6)), 300);
  contactShadow(scene, 640, 1010, 520, 120, 0.6);
  // A wall that is being built, or a stack.
  const wall = [
    [-200, 850],
    [150, 850],
    [500, 850],
    [850, 850],
    [-25, 675],
    [325, 675],
    [675, 675],
    [-200, 500],
    [150, 500],
  ] as const;
  const pyramid = [
    [150, 830],
    [510, 830],
    [260, 640],
    [610, 640],
    [420, 450],
  ] as const;
  for (const [x, y] of look.laid === 'inRows' ? wall : pyramid) block(scene, rough, x, y, 350, look.colour);
}

export async function pavers(scene: Scene, look: MasonryLook, random: Random): Promise<void> {
  const rough = scene.imagePattern(texture('speckle', darker(look.colour, 0.7)), 340);
  scene.add(rect(0, 0, 1200, 1200, darker(look.colour, 0.66)));
  const [width, height] = [206, 118];
  const outlines: string[] = [];
  for (let row = -1; row < 11; row++) {
    for (let column = -1; column < 7; column++) {
      const [x, y] = [column * width + (row % 2 ? width / 2 : 0), row * height];
      const tone = random.chance(0.32) ? look.accent : look.colour;
      const z = 16;
      const d = `M${x + 6} ${y + 6}h${width / 2 - 8}l${z / 2} ${z}l${z / 2} ${-z}h${width / 2 - 20}l${z} ${height / 2 - 8}l${-z} ${height / 2 - 6}h${-(width / 2 - 20)}l${-z / 2} ${-z}l${-z / 2} ${z}h${-(width / 2 - 8)}l${z} ${-(height / 2 - 6)}Z`;
      outlines.push(d);
      scene.add(path(d, mix(tone, random.chance(0.5) ? '#ffffff' : '#1a1612', random.next() * 0.16)));
    }
  }
  const all = outlines.join('');
  scene.add(
    path(all, rough, 'fill-opacity="0.55"'),
    path(all, 'none', 'stroke="#fff6e4" stroke-opacity="0.3" stroke-width="4" transform="translate(-2 -2)"'),
  );
}

import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter, luminance, mix } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { forecourt, hedge, sky } from '#drawings/settings/outdoors.ts';
import { ellipse, group, line, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface MasonryLook {
  kind: 'bag' | 'blocks' | 'pavers' | 'rods' | 'heap' | 'mesh';
  colour: string;
  accent: string;
  tone: string;
  /** How blocks are stacked and rods are laid. */
  laid?: 'inRows' | 'inBundle';
  seed: number;
}

function bag(scene: Scene, look: MasonryLook, cx: number, foot: number, size: number): void {
  const ink = luminance(look.accent) > 0.5 ? '#3b332b' : '#f6efe2';
  const [half, height] = [size * 0.36, size];
  const top = foot - height;
  const outline = `M${n(cx - half)} ${n(top + 24)}Q${n(cx)} ${n(top - 14)} ${n(cx + half)} ${n(top + 20)}Q${n(cx + half * 1.16)} ${n(foot - height * 0.5)} ${n(cx + half * 1.02)} ${n(foot - 26)}Q${n(cx)} ${n(foot + 26)} ${n(cx - half * 1.02)} ${n(foot - 22)}Q${n(cx - half * 1.16)} ${n(foot - height * 0.5)} ${n(cx - half)} ${n(top + 24)}Z`;
  contactShadow(scene, cx, foot - 10, half * 1.6, size * 0.12, 0.7);
  const clip = scene.clip(path(outline, '#000'));
  scene.add(
    path(outline, look.colour),
    group(
      rect(cx - half * 1.2, top + height * 0.22, half * 2.4, height * 0.4, look.accent) +
        rect(cx - half * 1.2, top + height * 0.645, half * 2.4, 14, look.accent) +
        polygon(
          [
            [cx - half * 0.44, top + height * 0.46],
            [cx, top + height * 0.27],
            [cx + half * 0.44, top + height * 0.46],
          ],
          ink,
        ) +
        rect(cx - half * 0.32, top + height * 0.46, half * 0.64, height * 0.06, ink) +
        rect(cx - half * 0.56, top + height * 0.55, half * 1.12, 20, ink, 'rx="6" opacity="0.9"') +
        rect(cx - half * 0.5, top + height * 0.72, half, 14, '#5b5148', 'rx="5" opacity="0.7"') +
        rect(cx - half * 0.36, top + height * 0.77, half * 0.72, 10, '#5b5148', 'rx="4" opacity="0.5"') +
        rect(
          cx - half * 1.3,
          top - 20,
          half * 2.6,
          height + 60,
          scene.linear(0, [
            [0, '#1d140c', 0.4],
            [0.26, '#ffffff', 0.32],
            [0.5, '#ffffff', 0],
            [1, '#1d140c', 0.46],
          ]),
        ) +
        line(
          `M${n(cx - half)} ${n(top + height * 0.1)}Q${n(cx)} ${n(top + height * 0.2)} ${n(cx + half)} ${n(top + height * 0.08)}M${n(cx - half)} ${n(foot - height * 0.1)}Q${n(cx - half * 0.2)} ${n(foot - height * 0.18)} ${n(cx + half * 0.9)} ${n(foot - height * 0.08)}M${n(cx + half * 0.7)} ${n(top + height * 0.2)}Q${n(cx + half * 0.5)} ${n(top + height * 0.5)} ${n(cx + half * 0.84)} ${n(foot - height * 0.1)}`,
          '#1d140c',
          7,
          'opacity="0.14"',
        ),
      `clip-path="${clip}"`,
    ),
    line(
      `M${n(cx - half * 0.96)} ${n(top + 36)}Q${n(cx)} ${n(top)} ${n(cx + half * 0.96)} ${n(top + 32)}`,
      darker(look.colour, 0.4),
      5,
      'stroke-dasharray="12 9"',
    ),
  );
}

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

async function blocks(scene: Scene, look: MasonryLook): Promise<void> {
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

async function pavers(scene: Scene, look: MasonryLook, random: Random): Promise<void> {
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

function rods(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.56);
  contactShadow(scene, 560, 790, 640, 230, 0.65);
  for (let i = 0; i < 13; i++) {
    const y = 880 - (i % 7) * 62 - (i > 6 ? 34 : 0);
    const [x1, y1, x2, y2] = [60 + (i % 7) * 16, y, 1000 + (i % 7) * 18, y - 330];
    const d = `M${x1} ${y1}L${x2} ${y2}`;
    scene.add(
      line(d, darker(look.colour, 0.6), 54),
      line(d, look.colour, 42),
      line(d, lighter(look.colour, 0.4), 8, 'transform="translate(-4 -13)" opacity="0.8"'),
      `<path d="${d}" stroke="${darker(look.colour, 0.45)}" stroke-width="44" stroke-dasharray="5 21" fill="none" opacity="0.8"/>`,
      ellipse(
        x2 + 6,
        y2 - 2,
        17,
        25,
        lighter(look.colour, 0.3),
        `stroke="${darker(look.colour, 0.5)}" stroke-width="4"`,
      ),
    );
  }
  scene.add(line('M300 900L250 330M760 760L700 180', look.accent, 13));
}

/** A bundle seen from its sawn ends, tied with wire. */
function bundledRods(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.6);
  contactShadow(scene, 620, 985, 470, 110, 0.7);
  const radius = 62;
  const along = scene.linear(64, [
    [0, lighter(look.colour, 0.4)],
    [0.4, look.colour],
    [1, darker(look.colour, 0.6)],
  ]);
  const face = scene.radial(0.38, 0.34, 0.75, [
    [0, lighter(look.colour, 0.75)],
    [0.6, lighter(look.colour, 0.3)],
    [1, darker(look.colour, 0.3)],
  ]);
  const [dx, dy] = [520, -330];
  [6, 5, 4, 3].forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = [430 + (i - (count - 1) / 2) * radius * 1.9, 900 - row * radius * 1.62];
      const body = `M${n(x - radius * 0.5)} ${n(y - radius * 0.8)}l${dx} ${dy}L${n(x + radius * 0.6 + dx)} ${n(y + radius * 0.7 + dy)}L${n(x + radius * 0.6)} ${n(y + radius * 0.7)}Z`;
      const ribs = Array.from({ length: 9 }, (_, rib) => {
        const share = (rib + 1) / 10;
        return `M${n(x - radius * 0.4 + dx * share)} ${n(y - radius * 0.7 + dy * share)}l${n(radius * 0.9)} ${n(radius * 1.2)}`;
      });
      scene.add(
        path(body, along),
        line(ribs.join(''), darker(look.colour, 0.5), 7, 'opacity="0.5"'),
        ellipse(x, y, radius * 0.92, radius * 0.96, darker(look.colour, 0.62)),
        ellipse(x, y, radius * 0.82, radius * 0.86, face),
      );
    }
  });
}

async function heap(scene: Scene, look: MasonryLook, random: Random): Promise<void> {
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

function mesh(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.6);
  for (const [lift, share] of [
    [26, 0.6],
    [0, 0],
  ] as const) {
    const marks: string[] = [];
    for (let i = 0; i <= 10; i++) {
      marks.push(
        `M${150 + i * 86} ${250 + i * 6 + lift}L${90 + i * 98} ${1010 + lift}`,
        `M${150 - i * 6} ${250 + i * 76 + lift}L${1010 + i * 6} ${310 + i * 70 + lift}`,
      );
    }
    scene.add(
      line(
        marks.join(''),
        share ? '#1d140c' : darker(look.colour, 0.45),
        share ? 16 : 17,
        share ? 'opacity="0.2"' : '',
      ),
      share ? '' : line(marks.join(''), lighter(look.colour, 0.2), 7, 'transform="translate(-2 -4)"'),
    );
  }
}

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

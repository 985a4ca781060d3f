import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface PatternedTileLook {
  kind: 'terrazzo' | 'mosaic' | 'encaustic' | 'fishScale';
  base: string;
  colours: readonly string[];
  /** Tiles across the image. */
  across: number;
  seed: number;
}

function chip(random: Random, x: number, y: number, size: number): string {
  const corners = random.whole(4, 7);
  const turn = random.between(0, 6.3);
  const outline = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * Math.PI * 2;
    const reach = size * random.between(0.55, 1.05);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85] as const;
  });
  return `M${outline.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`;
}

/** Marble chips in cement, big ones first so that the small ones fill the gaps. */
function terrazzo(scene: Scene, look: PatternedTileLook, random: Random): void {
  scene.add(rect(0, 0, 1200, 1200, look.base));
  const sizes = [
    ...Array.from({ length: 90 }, () => random.between(20, 46)),
    ...Array.from({ length: 620 }, () => random.between(4, 14)),
  ];
  const byColour = look.colours.map((): string[] => []);
  for (const size of sizes) {
    byColour[random.whole(0, look.colours.length - 1)]?.push(
      chip(random, random.between(0, 1200), random.between(0, 1200), size),
    );
  }
  byColour.forEach((chips, i) => {
    const tone = look.colours[i] ?? look.base;
    scene.add(
      path(chips.join(''), darker(tone, 0.3), 'transform="translate(1.5 2)" opacity="0.4"'),
      path(chips.join(''), tone),
    );
  });
  const size = 1200 / look.across;
  for (let i = 1; i < look.across; i++) {
    scene.add(
      rect(i * size - 3, 0, 6, 1200, darker(look.base, 0.34)),
      rect(0, i * size - 3, 1200, 6, darker(look.base, 0.34)),
      rect(i * size + 3, 0, 2, 1200, '#ffffff', 'opacity="0.5"'),
      rect(0, i * size + 3, 1200, 2, '#ffffff', 'opacity="0.5"'),
    );
  }
}

function mosaic(scene: Scene, look: PatternedTileLook, random: Random): void {
  scene.add(rect(0, 0, 1200, 1200, mix(look.base, '#e8e2d6', 0.6)));
  const count = look.across * 4;
  const step = 1200 / count;
  const shine = scene.linear(50, [
    [0, '#ffffff', 0.5],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.16],
  ]);
  const shape = (x: number, y: number, fill: string) =>
    look.seed % 3 === 0
      ? ellipse(x + step / 2, y + step / 2, step * 0.45, step * 0.45, fill)
      : rect(x + 3, y + 3, step - 6, step - 6, fill, 'rx="5"');
  const all: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const tone = random.chance(0.42) ? look.base : random.pick(look.colours);
      const [x, y] = [column * step, row * step];
      scene.add(shape(x, y, mix(tone, random.chance(0.5) ? '#ffffff' : '#141414', random.next() * 0.2)));
      all.push(shape(x, y, shine));
    }
  }
  scene.add(...all);
}

/** One quarter of a cement tile's pattern, from the corner (0, 0) of a 100 by 100 square. */
function quarter(motif: number, [first, second, third]: readonly [string, string, string]): string {
  const motifs = [
    path('M0 0H62A62 62 0 0 1 0 62Z', first) +
      path('M0 0H40A40 40 0 0 1 0 40Z', second) +
      path('M0 0H20A20 20 0 0 1 0 20Z', third) +
      path('M100 100C60 96 52 78 50 50C78 52 96 60 100 100Z', first) +
      ellipse(78, 22, 9, 9, third) +
      ellipse(22, 78, 9, 9, third),
    polygon(
      [
        [0, 0],
        [50, 0],
        [0, 50],
      ],
      first,
    ) +
      polygon(
        [
          [100, 100],
          [50, 100],
          [100, 50],
        ],
        second,
      ) +
      polygon(
        [
          [50, 12],
          [88, 50],
          [50, 88],
          [12, 50],
        ],
        third,
      ) +
      polygon(
        [
          [50, 30],
          [70, 50],
          [50, 70],
          [30, 50],
        ],
        first,
      ),
    path('M0 0C44 8 58 30 50 50C30 58 8 44 0 0Z', first) +
      path('M100 0C92 44 70 58 50 50', 'none', `stroke="${second}" stroke-width="10"`) +
      path('M0 100C8 56 30 42 50 50', 'none', `stroke="${second}" stroke-width="10"`) +
      path('M100 100L62 92L50 50L92 62Z', third),
    rect(0, 0, 100, 14, first) +
      rect(0, 0, 14, 100, first) +
      path('M100 100V44A56 56 0 0 0 44 100Z', second) +
      path('M100 100V68A32 32 0 0 0 68 100Z', third) +
      polygon(
        [
          [30, 30],
          [50, 30],
          [30, 50],
        ],
        first,
      ),
  ];
  return motifs[motif % motifs.length] ?? '';
}

async function encaustic(scene: Scene, look: PatternedTileLook): Promise<void> {
  const [first = look.base, second = first, third = second] = look.colours;
  const size = 1200 / look.across;
  const one = quarter(look.seed, [first, second, third]);
  const turned = [0, 1, 2, 3].map((turn) => group(one, `transform="rotate(${turn * 90} 100 100)"`)).join('');
  const tile = scene.pattern(
    size,
    size,
    group(
      rect(0, 0, 200, 200, look.base) +
        turned +
        rect(0, 0, 200, 200, 'none', `stroke="${darker(look.base, 0.4)}" stroke-width="3"`),
      `transform="scale(${n(size / 200)})"`,
    ),
  );
  scene.add(
    rect(0, 0, 1200, 1200, tile),
    rect(0, 0, 1200, 1200, scene.imagePattern(texture('stone', darker(look.base, 0.5)), 700), 'fill-opacity="0.2"'),
    rect(0, 0, 1200, 1200, scene.imagePattern(texture('speckle', lighter(look.base, 0.5)), 512), 'fill-opacity="0.2"'),
  );
}

function fishScale(scene: Scene, look: PatternedTileLook, random: Random): void {
  scene.add(rect(0, 0, 1200, 1200, '#efe9dd'));
  const size = 1200 / look.across;
  const glaze = scene.linear(80, [
    [0, '#ffffff', 0.46],
    [0.4, '#ffffff', 0],
    [1, '#000000', 0.24],
  ]);
  for (let row = Math.ceil((1200 / size) * 2.2); row >= -2; row--) {
    for (let column = -1; column <= look.across; column++) {
      const [x, y] = [column * size + (row % 2 ? size / 2 : 0) + size / 2, row * size * 0.5];
      const d = `M${n(x - size * 0.47)} ${n(y)}A${n(size * 0.47)} ${n(size * 0.47)} 0 0 0 ${n(x + size * 0.47)} ${n(y)}A${n(size * 0.5)} ${n(size * 0.5)} 0 0 1 ${n(x)} ${n(y - size * 0.48)}A${n(size * 0.5)} ${n(size * 0.5)} 0 0 1 ${n(x - size * 0.47)} ${n(y)}Z`;
      scene.add(
        path(
          d,
          mix(
            random.pick([look.base, ...look.colours]),
            random.chance(0.5) ? '#ffffff' : '#0d1512',
            random.next() * 0.16,
          ),
        ),
        path(d, glaze),
      );
    }
  }
}

/** Tiles whose pattern is the point, from above. */
export async function patternedTile(look: PatternedTileLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'terrazzo') terrazzo(scene, look, random);
  else if (look.kind === 'mosaic') mosaic(scene, look, random);
  else if (look.kind === 'encaustic') await encaustic(scene, look);
  else fishScale(scene, look, random);
  if (random.chance(0.6))
    await windowLight(scene, random.between(-40, 300), random.between(-60, 200), random.between(800, 1080), 0.22);
  photographicLight(scene, 1.15);
  return scene.toSvg();
}

import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter, luminance, mix } from '#drawings/canvas/colour.ts';
import { path, points, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import { texture, type SheetName } from './texture.ts';

type TileMaterial = 'marble' | 'stone' | 'granite' | 'wood' | 'glazed' | 'cement';

export interface TileLook {
  material: TileMaterial;
  base: string;
  /** Veins, speckles or fibres. */
  accent: string;
  layout: 'straight' | 'brick' | 'diagonal' | 'herringbone' | 'hexagon';
  /** Tiles across the image. */
  across: number;
  seed: number;
}

type Polygon = readonly (readonly [number, number])[];

const sheetsOf: Record<TileMaterial, readonly SheetName[]> = {
  marble: ['veinsBold', 'veinsFine', 'veinsWide'],
  stone: ['stone'],
  granite: ['speckle'],
  wood: ['wood'],
  glazed: ['cloud'],
  cement: ['cloud'],
};

const strengthOf: Record<TileMaterial, number> = {
  marble: 0.8,
  stone: 0.42,
  granite: 0.75,
  wood: 0.8,
  glazed: 0.16,
  cement: 0.34,
};

/** Corners of every tile that shows, with a gap for the grout. */
function laid(look: TileLook, side: number): Polygon[] {
  const size = side / look.across;
  const gap = Math.max(2, size * 0.012);
  const box = (x: number, y: number, width: number, height: number): Polygon => [
    [x + gap, y + gap],
    [x + width - gap, y + gap],
    [x + width - gap, y + height - gap],
    [x + gap, y + height - gap],
  ];
  const tiles: Polygon[] = [];
  if (look.layout === 'hexagon') {
    const radius = size / Math.sqrt(3);
    for (let row = -1; row * radius * 1.5 < side + radius; row++) {
      for (let column = -1; column <= look.across + 1; column++) {
        const [cx, cy] = [column * size + (row % 2 === 0 ? 0 : size / 2), row * radius * 1.5];
        tiles.push(
          Array.from({ length: 6 }, (_, i) => {
            const angle = ((i * 60 + 30) * Math.PI) / 180;
            return [cx + Math.cos(angle) * (radius - gap), cy + Math.sin(angle) * (radius - gap)] as const;
          }),
        );
      }
    }
    return tiles;
  }
  if (look.layout === 'herringbone') {
    const [long, short] = [size * 2, size / 2];
    for (let i = -40; i < 80; i++) {
      for (let j = -20; j < 20; j++) {
        const [x, y] = [i * short + j * long, i * short - j * long];
        const reach = side * 0.25 + long;
        if (x > -reach && x < side + reach && y > -reach && y < side + reach) {
          tiles.push(box(x, y, long, short), box(x, y + short, short, long));
        }
      }
    }
    return tiles;
  }
  const plank = look.material === 'wood';
  const [width, height] = plank ? [size * 2.2, size * 0.55] : look.layout === 'brick' ? [size, size / 2] : [size, size];
  const spread = look.layout === 'diagonal' ? side * 0.3 : 0;
  for (let y = -spread, row = 0; y < side + spread; y += height, row++) {
    const shift = look.layout === 'brick' || plank ? (row % 3) * width * 0.37 : 0;
    for (let x = -spread - shift; x < side + spread; x += width) tiles.push(box(x, y, width, height));
  }
  return tiles;
}

/** Pattern fills are what costs most here, so they are few, and mirrored rather than turned (a quarter of the time). */
async function fills(scene: Scene, look: TileLook, random: Random): Promise<string[]> {
  const mirrors = random.some(['1 1', '-1 1', '1 -1', '-1 -1'], 3);
  return Promise.all(
    mirrors.map(async (mirror, i) => {
      const names = sheetsOf[look.material];
      const href = texture(names[i % names.length] ?? 'cloud', look.accent);
      const size = look.material === 'granite' ? 460 : 640;
      return scene.imagePattern(
        href,
        size,
        `scale(${mirror}) translate(${random.whole(0, 600)} ${random.whole(0, 600)})`,
      );
    }),
  );
}

/** A laid surface seen from above, filling the scene. */
export async function tileSurface(scene: Scene, look: TileLook): Promise<void> {
  const random = seededRandom(look.seed);
  const { width: side } = scene;
  const veins = await fills(scene, look, random);
  const grout = luminance(look.base) > 0.5 ? mix(darker(look.base, 0.24), '#9a948a', 0.35) : lighter(look.base, 0.2);
  const strength = strengthOf[look.material];
  const variation = look.material === 'wood' || look.material === 'stone' ? 0.12 : 0.05;
  const tiles = laid(look, side);
  const shine = scene.linear(60, [
    [0, '#ffffff', 0.16],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.07],
  ]);
  scene.add(rect(0, 0, side, side, grout));
  const veined = veins.map((): string[] => []);
  const content = tiles.map((tile) => {
    const tone = random.chance(0.5)
      ? darker(look.base, random.next() * variation)
      : lighter(look.base, random.next() * variation);
    const outline = `M${points(tile)}Z`;
    veined[random.whole(0, veins.length - 1)]?.push(outline);
    return polygon(tile, tone);
  });
  // One path per pattern: librsvg paints the whole pattern again for every shape that uses it.
  veins.forEach((fill, i) =>
    content.push(path(veined[i]?.join('') ?? '', fill, `fill-opacity="${strength - i * 0.08}"`)),
  );
  content.push(...tiles.map((tile) => polygon(tile, shine)));
  const turned = look.layout === 'diagonal' || look.layout === 'herringbone';
  scene.add(`<g ${turned ? `transform="rotate(45 ${side / 2} ${side / 2})"` : ''}>${content.join('')}</g>`);
}

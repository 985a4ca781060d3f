import { seededRandom } from '#random/random.ts';
import { darker } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { group, n, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { tileSurface, type TileLook } from '#drawings/materials/tile-surface.ts';

export interface TileSamplesLook extends TileLook {
  tone: string;
  /** Leaning against a wall, or fanned out on a table. */
  arrangement: 'leaning' | 'fanned';
}

/** Four of them on a table, from above, each turned a little farther. */
async function fanned(look: TileSamplesLook): Promise<string> {
  const scene = new Scene();
  scene.add(rect(0, 0, 1200, 1200, look.tone));
  const shine = scene.linear(50, [
    [0, '#ffffff', 0.3],
    [0.45, '#ffffff', 0],
    [0.6, '#ffffff', 0.12],
    [1, '#1d140c', 0.16],
  ]);
  for (const [i, degrees] of [-34, -12, 10, 32].entries()) {
    const face = new Scene(`tile${i}`);
    await tileSurface(face, { ...look, layout: 'straight', across: 1, seed: look.seed + i * 7 });
    scene.add(
      group(
        rect(-216, -806, 470, 600, '#1d140c', 'opacity="0.3"') +
          rect(-228, -826, 468, 608, darker(look.base, 0.5)) +
          `<svg x="-236" y="-836" width="468" height="608" viewBox="200 14 900 1172" preserveAspectRatio="xMidYMid slice">${face.inner()}</svg>` +
          rect(-236, -836, 468, 608, shine),
        `transform="translate(600 1180) rotate(${degrees})"`,
      ),
    );
  }
  photographicLight(scene);
  return scene.toSvg();
}

/** A few of the tiles, as in a showroom. */
export async function tileSamples(look: TileSamplesLook): Promise<string> {
  if (look.arrangement === 'fanned') return fanned(look);
  const random = seededRandom(look.seed);
  const scene = new Scene();
  backdrop(scene, look.tone, 0.7);
  contactShadow(scene, 620, 1000, 520, 100, 0.6);
  const slabs = [
    { x: 300, top: 190, size: 620, lean: -5 },
    { x: 190, top: 420, size: 500, lean: 4 },
    { x: 640, top: 520, size: 400, lean: -3 },
  ];
  for (const [i, { x, top, size, lean }] of slabs.entries()) {
    const face = new Scene(`tile${i}`);
    // One tile fills its slab: a cut of the laid surface would show grout.
    await tileSurface(face, { ...look, layout: 'straight', across: 1, seed: look.seed + i * 7 });
    const height = 980 + i * 34 - top;
    const width = Math.min(size, height);
    const y = 980 + i * 34 - width;
    scene.add(
      group(
        rect(x + 26, y + 20, width, width, '#1d140c', 'opacity="0.26"') +
          polygon(
            [
              [x + width, y],
              [x + width + 15, y + 9],
              [x + width + 15, y + width + 9],
              [x + width, y + width],
            ],
            darker(look.base, 0.42),
          ) +
          polygon(
            [
              [x, y + width],
              [x + width, y + width],
              [x + width + 15, y + width + 9],
              [x + 15, y + width + 9],
            ],
            darker(look.base, 0.58),
          ) +
          `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(width)}" viewBox="14 14 1172 1172">${face.inner()}</svg>` +
          rect(
            x,
            y,
            width,
            width,
            scene.linear(random.between(30, 60), [
              [0, '#ffffff', 0.34],
              [0.4, '#ffffff', 0],
              [0.52, '#ffffff', 0.14],
              [0.6, '#ffffff', 0],
              [1, '#1d140c', 0.22],
            ]),
          ),
        `transform="rotate(${lean * 0.5} ${n(x + width / 2)} ${n(y + width)}) skewX(${-lean})"`,
      ),
    );
  }
  photographicLight(scene);
  return scene.toSvg();
}

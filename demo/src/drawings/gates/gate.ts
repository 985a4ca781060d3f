import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { type GateView, type GateLook, type Leaf, leafWork } from './gate-leaf.ts';
import { roundBar, sheetMetal, upright } from '#drawings/materials/metal.ts';
import { texture } from '#drawings/materials/texture.ts';
import { forecourt, hedge, palm, sky } from '#drawings/settings/outdoors.ts';
import { type Random, seededRandom } from '#random/random.ts';

const FOOT = 985;

const POST_WIDTH = 118;

const POST_TOP = 300;

function post(scene: Scene, x: number, look: GateLook): void {
  const [width, top] = [POST_WIDTH, POST_TOP];
  const stone = lighter(look.wall, 0.14);
  scene.add(
    ellipse(
      x + width / 2 + 40,
      FOOT + 6,
      width,
      30,
      scene.radial(0.5, 0.5, 0.5, [
        [0, '#1d140c', 0.5],
        [1, '#1d140c', 0],
      ]),
    ),
    rect(
      x,
      top,
      width,
      FOOT - top,
      scene.linear(0, [
        [0, lighter(stone, 0.3)],
        [0.55, stone],
        [1, darker(stone, 0.3)],
      ]),
    ),
  );
  for (let y = top + 92; y < FOOT; y += 92) scene.add(rect(x, y, width, 5, '#1d140c', 'opacity="0.16"'));
  scene.add(
    rect(x - 18, top - 26, width + 36, 34, lighter(stone, 0.34), 'rx="4"'),
    rect(x - 18, top + 6, width + 36, 8, '#1d140c', 'opacity="0.25"'),
    rect(x + 42, top - 92, 34, 66, '#fff0c4', 'rx="6"'),
    rect(x + 36, top - 102, 46, 14, darker(look.tone, 0.4), 'rx="4"'),
    rect(x + 36, top - 34, 46, 10, darker(look.tone, 0.4), 'rx="4"'),
    ellipse(
      x + 59,
      top - 60,
      120,
      120,
      scene.radial(0.5, 0.5, 0.5, [
        [0, '#ffe7ae', look.hour === 'dusk' || look.hour === 'evening' ? 0.75 : 0.3],
        [1, '#ffe7ae', 0],
      ]),
    ),
  );
}

/** Slope of the ground line in degrees; a gate that is seen from the front has none. */
const slopes: Record<GateView, number> = { front: 0, fromLeft: 7, fromRight: -7, ajar: 0, detail: 0 };

/** Sky, green and the forecourt; a sloping gate needs ground farther up, where its far end stands. */
async function grounds(scene: Scene, look: GateLook, random: Random, inside: number): Promise<void> {
  const foot = slopes[look.view] === 0 ? FOOT : FOOT - 90;
  await sky(scene, look.hour, FOOT);
  if (random.chance(0.7)) palm(scene, random, random.between(180, 460), 900, random.between(560, 760));
  if (random.chance(0.5)) palm(scene, random, random.between(740, 1060), 900, random.between(520, 720));
  hedge(scene, random, foot, random.between(300, 520), random.pick(['#5d7a4a', '#4d6b3f', '#71864a', '#3f6248']));
  await forecourt(scene, foot, mix('#b8ada0', look.wall, 0.25));
  if (look.view !== 'ajar') return;
  // What the open leaf lets visitors see: the drive, running up to the green.
  const paving = scene.linear(90, [
    [0, '#a3978a'],
    [1, '#c4b8a9'],
  ]);
  const drive = [
    [inside, FOOT],
    [1200 - inside, FOOT],
    [790, 770],
    [500, 770],
  ] as const;
  scene.add(polygon(drive, paving));
}

function leaves(scene: Scene, look: GateLook, inside: number): void {
  const opening: Leaf = { x: inside, y: look.style === 'bars' ? 470 : 380, width: 1200 - 2 * inside, height: 0 };
  opening.height = FOOT - 22 - opening.y;
  const shade = scene.linear(90, [
    [0, '#1d140c', 0.42],
    [1, '#1d140c', 0],
  ]);
  scene.add(rect(opening.x - 20, FOOT - 6, opening.width + 120, 54, shade));
  for (let i = 0; i < look.leaves; i++) {
    const width = opening.width / look.leaves;
    const leaf = { ...opening, x: opening.x + i * width + 14, width: width - 28 };
    const one = new Scene(`leaf${i}`);
    leafWork(one, leaf, look);
    const handle = i === 0 ? leaf.x + leaf.width - 42 : leaf.x + 26;
    one.add(upright(handle, leaf.y + leaf.height * 0.42, 16, 104, roundBar(one, look.trim)));
    const isOpen = look.view === 'ajar' && i === 0;
    // Swung inwards around its hinge: narrower, and its free end farther up the drive.
    const swing = `matrix(0.42 -0.1 0 0.97 ${n(leaf.x * 0.58)} ${n(leaf.x * 0.1 + FOOT * 0.03)})`;
    scene.add(group(one.inner(), isOpen ? `transform="${swing}"` : ''));
  }
}

/** The walls, the leaves and the posts that carry them. */
function enclosure(scene: Scene, look: GateLook, inside: number): void {
  for (const [x, width] of [
    [-300, inside + 260],
    [1200 - inside + 40, inside + 260],
  ] as const) {
    scene.add(
      rect(x, 430, width, FOOT - 430, sheetMetal(scene, look.wall)),
      rect(x, 418, width, 20, lighter(look.wall, 0.36)),
    );
  }
  leaves(scene, look, inside);
  post(scene, inside - POST_WIDTH, look);
  post(scene, 1200 - inside, look);
  // One path for all the masonry: every further fill with a pattern costs as much as the first.
  scene.add(
    path(
      `M0 430H${inside - POST_WIDTH}V${POST_TOP}H${inside}V${FOOT}H0ZM1200 430H${1200 - inside + POST_WIDTH}V${POST_TOP}H${1200 - inside}V${FOOT}H1200Z`,
      scene.imagePattern(texture('plaster', darker(look.wall, 0.5)), 420),
      'fill-opacity="0.18"',
    ),
  );
}

/** A gate between its posts, on a forecourt, with the sky and green of a compound behind. */
export async function gate(look: GateLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  const inside = look.leaves === 1 ? 330 : 178;
  await grounds(scene, look, random, inside);
  const built = new Scene('gate');
  enclosure(built, look, inside);
  const slope = slopes[look.view];
  const rise = Math.tan((slope * Math.PI) / 180) * 600;
  scene.add(group(built.inner(), slope === 0 ? '' : `transform="translate(0 ${n(-rise)}) skewY(${slope})"`));
  photographicLight(scene);
  if (look.view === 'detail') return scene.frame(inside - POST_WIDTH - 40, 190, 620).toSvg();
  const side = slope === 0 ? random.between(950, 1200) : random.between(980, 1060);
  return scene.frame((1200 - side) * random.between(0.3, 0.7), (1200 - side) * random.between(0.7, 0.95), side).toSvg();
}

import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { plant } from '#drawings/settings/furniture.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface WindowLook {
  style: 'sliding' | 'casement' | 'louvre' | 'projected' | 'frenchDoor' | 'arched';
  frame: string;
  /** Colour of the glass itself. */
  glass: string;
  wall: string;
  hour: Hour;
  seed: number;
}

interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is seen through the panes. */
async function view(scene: Scene, look: WindowLook, opening: Opening, random: Random): Promise<void> {
  const outside = new Scene('outside');
  await sky(outside, look.hour, 1200);
  palm(outside, random, random.between(300, 800), 1100, 800);
  hedge(outside, random, 1200, 560);
  outside.add(rect(0, 0, 1200, 1200, '#fff8ea', 'opacity="0.24"'));
  const shape =
    look.style === 'arched'
      ? path(
          `M${opening.x} ${opening.y + opening.height}V${opening.y + opening.width / 2}A${opening.width / 2} ${opening.width / 2} 0 0 1 ${opening.x + opening.width} ${opening.y + opening.width / 2}V${opening.y + opening.height}Z`,
          '#000',
        )
      : rect(opening.x, opening.y, opening.width, opening.height, '#000');
  scene.add(
    group(
      `<svg x="${opening.x}" y="${opening.y}" width="${opening.width}" height="${opening.height}" viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMid slice">${outside.inner()}</svg>`,
      `clip-path="${scene.clip(shape)}"`,
    ),
  );
}

/** A pane: the tint of the glass and two slanted reflections. */
function pane(scene: Scene, look: WindowLook, x: number, y: number, width: number, height: number): void {
  const band = (from: number, to: number): string =>
    polygon(
      [
        [x + width * from, y],
        [x + width * to, y],
        [x + width * (to - 0.32), y + height],
        [x + width * (from - 0.32), y + height],
      ],
      '#ffffff',
    );
  const clip = scene.clip(rect(x, y, width, height, '#000'));
  scene.add(
    rect(x, y, width, height, look.glass, 'opacity="0.3"'),
    group(band(0.48, 0.72) + band(0.8, 0.88), `opacity="0.24" clip-path="${clip}"`),
    rect(x, y, width, 10, '#1d140c', 'opacity="0.3"'),
    rect(x, y, 8, height, '#1d140c', 'opacity="0.2"'),
  );
}

function frameOf(
  scene: Scene,
  look: WindowLook,
  x: number,
  y: number,
  width: number,
  height: number,
  thickness: number,
): void {
  const across = roundBar(scene, look.frame, 90);
  const along = roundBar(scene, look.frame);
  scene.add(
    rect(x, y, thickness, height, along),
    rect(x + width - thickness, y, thickness, height, along),
    rect(x, y, width, thickness, across),
    rect(x, y + height - thickness, width, thickness, across),
  );
}

function louvres(scene: Scene, look: WindowLook, opening: Opening): void {
  const columns = 3;
  const width = opening.width / columns;
  for (let column = 0; column < columns; column++) {
    const x = opening.x + column * width;
    const count = 9;
    const step = (opening.height - 40) / count;
    for (let i = 0; i < count; i++) {
      const y = opening.y + 20 + i * step;
      scene.add(
        polygon(
          [
            [x + 26, y + 8],
            [x + width - 26, y + 8],
            [x + width - 14, y + step * 0.84],
            [x + 14, y + step * 0.84],
          ],
          scene.linear(70, [
            [0, '#ffffff', 0.62],
            [0.4, look.glass, 0.5],
            [0.9, darker(look.glass, 0.2), 0.62],
            [1, '#ffffff', 0.85],
          ]),
        ),
        rect(x + 14, y + step * 0.84, width - 28, 6, '#1d140c', 'opacity="0.3"'),
      );
    }
    frameOf(scene, look, x, opening.y, width, opening.height, 20);
  }
}

/** A fitted window or glazed door with the garden behind it. */
export async function fittedWindow(look: WindowLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  const door = look.style === 'frenchDoor';
  const opening: Opening = door
    ? { x: 270, y: 130, width: 660, height: 960 }
    : look.style === 'arched'
      ? { x: 330, y: 150, width: 540, height: 780 }
      : look.style === 'casement'
        ? { x: 300, y: 190, width: 600, height: 740 }
        : { x: 190, y: 230, width: 820, height: 640 };
  const foot = door ? 1090 : 1200;
  await paintedWall(scene, look.wall, foot);
  if (door)
    scene.add(
      rect(0, foot, 1200, 110, sheetMetal(scene, '#a58a6c')),
      rect(0, foot, 1200, 18, '#1d140c', 'opacity="0.3"'),
    );
  scene.add(
    rect(
      opening.x - 26,
      opening.y - 26,
      opening.width + 52,
      opening.height + 52,
      darker(look.wall, 0.2),
      look.style === 'arched' ? `rx="${opening.width / 2}"` : 'rx="4"',
    ),
    rect(
      opening.x - 18,
      opening.y - 18,
      opening.width + 36,
      opening.height + 36,
      lighter(look.wall, 0.5),
      look.style === 'arched' ? `rx="${opening.width / 2}"` : 'rx="3"',
    ),
  );
  await view(scene, look, opening, random);
  if (look.style === 'louvre') louvres(scene, look, opening);
  else if (look.style === 'arched') {
    const { x, y, width, height } = opening;
    const radius = width / 2;
    pane(scene, look, x + 20, y + radius, width - 40, height - radius - 20);
    const outline = `M${x + 12} ${y + height}V${y + radius}A${radius - 12} ${radius - 12} 0 0 1 ${x + width - 12} ${y + radius}V${y + height}`;
    const rays = [-60, -30, 0, 30, 60].map((degrees) => {
      const angle = ((degrees - 90) * Math.PI) / 180;
      return `M${x + radius} ${y + radius}L${n(x + radius + Math.cos(angle) * radius)} ${n(y + radius + Math.sin(angle) * radius)}`;
    });
    scene.add(
      `<path d="${outline}${rays.join('')}" fill="none" stroke="${darker(look.frame, 0.3)}" stroke-width="24"/>`,
      `<path d="${outline}${rays.join('')}" fill="none" stroke="${lighter(look.frame, 0.16)}" stroke-width="13"/>`,
    );
    for (const share of [0, 1]) frameOf(scene, look, x + share * radius, y + radius, radius, height - radius, 22);
  } else {
    const leaves = look.style === 'sliding' ? 3 : 2;
    const width = opening.width / leaves;
    for (let i = 0; i < leaves; i++) {
      const x = opening.x + i * width;
      pane(scene, look, x, opening.y, width, opening.height);
      if (look.style === 'projected') {
        const split = opening.height * 0.34;
        pane(scene, look, x, opening.y, width, split);
        frameOf(scene, look, x, opening.y, width, split, 24);
        frameOf(scene, look, x, opening.y + split, width, opening.height - split, 24);
      } else frameOf(scene, look, x, opening.y, width, opening.height, look.style === 'sliding' && i === 1 ? 30 : 24);
      if (look.style === 'casement' || door) {
        for (const share of [0.33, 0.66])
          scene.add(rect(x + 20, opening.y + opening.height * share, width - 40, 14, roundBar(scene, look.frame, 90)));
        const handle = i === 0 ? x + width - 16 : x + 6;
        scene.add(rect(handle, opening.y + opening.height * 0.52, 10, 74, '#d7c08a', 'rx="5"'));
      }
    }
    frameOf(scene, look, opening.x - 14, opening.y - 14, opening.width + 28, opening.height + 28, 18);
  }
  if (!door) {
    scene.add(
      rect(
        opening.x - 60,
        opening.y + opening.height + 14,
        opening.width + 120,
        34,
        lighter(look.wall, 0.62),
        'rx="3"',
      ),
      rect(
        opening.x - 60,
        opening.y + opening.height + 48,
        opening.width + 120,
        22,
        scene.linear(90, [
          [0, '#1d140c', 0.4],
          [1, '#1d140c', 0],
        ]),
      ),
    );
    if (random.chance(0.7))
      plant(
        scene,
        random,
        opening.x + (random.chance(0.5) ? 20 : opening.width - 40),
        opening.y + opening.height + 16,
        250,
        '#c98a62',
      );
  } else plant(scene, random, random.chance(0.5) ? 120 : 1080, 1150, 480, '#c98a62');
  scene.add(
    ellipse(
      opening.x + opening.width * 0.4,
      opening.y + opening.height * 0.4,
      opening.width,
      opening.height,
      scene.radial(0.5, 0.5, 0.5, [
        [0, '#fff6e0', 0.3],
        [1, '#fff6e0', 0],
      ]),
    ),
  );
  photographicLight(scene, 0.9);
  const side = door ? random.between(1080, 1200) : random.between(920, 1120);
  return scene.frame((1200 - side) * random.between(0.35, 0.65), (1200 - side) * (door ? 0.9 : 0.42), side).toSvg();
}

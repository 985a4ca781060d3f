import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { boxShadow, contactShadow, photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { popCeiling } from './pop-ceiling.ts';
import { wallpaper, wallpaperRolls } from './wallpaper.ts';
import { vase } from '#drawings/settings/furniture.ts';
import { roundBar } from '#drawings/materials/metal.ts';
import { floor, furnish, paintedWall, skirting } from '#drawings/settings/room.ts';
import { ellipse, n, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';
import type { TileLook } from '#drawings/materials/tile-surface.ts';

export interface InteriorLook {
  kind: 'popCeiling' | 'wallpaper' | 'panelling' | 'slats' | 'curtain' | 'blind';
  colour: string;
  accent: string;
  floor: TileLook;
  /** What stands before the wall; `rolls` shows wallpaper as it is sold. */
  arrangement: 'plant' | 'sideboard' | 'sofa' | 'television' | 'rolls';
  seed: number;
}

const FOOT = 760;

function wallShade(scene: Scene, foot: number): string {
  return rect(
    0,
    0,
    1200,
    foot,
    scene.linear(24, [
      [0, '#fff4dc', 0.34],
      [0.5, '#fff4dc', 0],
      [1, '#1d140c', 0.32],
    ]),
  );
}

function panelling(scene: Scene, look: InteriorLook): void {
  scene.add(rect(0, 0, 1200, FOOT, look.colour));
  const [light, dark] = [lighter(look.colour, 0.4), darker(look.colour, 0.34)];
  const frame = (x: number, y: number, width: number, height: number) => [
    rect(x, y, width, height, 'none', `stroke="${dark}" stroke-width="16"`),
    rect(x - 3, y - 3, width, height, 'none', `stroke="${light}" stroke-width="7"`),
    rect(x + 26, y + 26, width - 52, height - 52, 'none', `stroke="${dark}" stroke-width="5" opacity="0.5"`),
  ];
  for (let i = 0; i < 4; i++) scene.add(...frame(24 + i * 296, 60, 250, 400), ...frame(24 + i * 296, 540, 250, 150));
  scene.add(rect(0, 484, 1200, 26, light), rect(0, 508, 1200, 6, dark));
}

function flutes(scene: Scene, look: InteriorLook): void {
  const grain = texture('woodUpright', darker(look.colour, 0.8));
  const rib = scene.pattern(
    40,
    40,
    rect(0, 0, 40, 40, darker(look.colour, 0.62)) +
      rect(3, 0, 31, 40, look.colour) +
      rect(3, 0, 7, 40, lighter(look.colour, 0.35)) +
      rect(26, 0, 8, 40, darker(look.colour, 0.3)),
  );
  scene.add(
    rect(0, 0, 1200, FOOT, lighter(look.accent, 0.4)),
    rect(0, 0, 1200, FOOT, rib),
    rect(0, 0, 1200, FOOT, scene.imagePattern(grain, 640), 'fill-opacity="0.4"'),
  );
}

async function draped(scene: Scene, look: InteriorLook, random: Random): Promise<void> {
  await paintedWall(scene, lighter(look.accent, 0.5), FOOT + 160);
  scene.add(
    rect(300, 150, 600, 620, '#fdf7e8'),
    rect(
      320,
      170,
      270,
      580,
      scene.linear(90, [
        [0, '#bcd8e6'],
        [1, '#eef3e6'],
      ]),
    ),
    rect(
      610,
      170,
      270,
      580,
      scene.linear(90, [
        [0, '#c4dce6'],
        [1, '#f0f3e2'],
      ]),
    ),
  );
  scene.add(
    rect(
      0,
      FOOT + 160,
      1200,
      280,
      scene.linear(90, [
        [0, darker(look.floor.base, 0.3)],
        [1, look.floor.base],
      ]),
    ),
  );
  if (look.kind === 'blind') {
    for (let i = 0; i < 15; i++) {
      const y = 160 + i * 38;
      scene.add(
        rect(
          290,
          y,
          620,
          31,
          scene.linear(90, [
            [0, lighter(look.colour, 0.5)],
            [0.5, look.colour],
            [1, darker(look.colour, 0.3)],
          ]),
          'rx="3"',
        ),
      );
    }
    scene.add(
      rect(280, 126, 640, 40, roundBar(scene, look.colour, 90), 'rx="8"'),
      rect(300, 728, 600, 22, roundBar(scene, darker(look.colour, 0.1), 90), 'rx="6"'),
      rect(872, 170, 5, 480, '#6b6258'),
    );
    furnish(scene, random, 'plant', '#c98a62', FOOT + 160);
    return;
  }
  scene.add(
    rect(90, 96, 1020, 18, roundBar(scene, '#3a2f26', 90), 'rx="9"'),
    ellipse(84, 105, 26, 26, '#c9a45c'),
    ellipse(1116, 105, 26, 26, '#c9a45c'),
  );
  for (const side of [0, 1]) {
    const left = side === 0 ? 110 : 770;
    scene.add(rect(left + 24, 130, 330, 860, '#1d140c', 'opacity="0.16" rx="10"'));
    for (let fold = 0; fold < 8; fold++) {
      const x = left + fold * 40;
      const sway = random.between(-10, 10);
      const tone = lighter(look.colour, random.next() * 0.12);
      scene.add(
        path(
          `M${x} 112H${x + 42}C${n(x + 44 + sway)} 420 ${n(x + 40 - sway)} 700 ${n(x + 48 + sway)} 990H${n(x - 4 + sway)}C${n(x - 2 - sway)} 700 ${n(x + sway)} 420 ${x} 112Z`,
          scene.linear(0, [
            [0, darker(tone, 0.42)],
            [0.34, lighter(tone, 0.3)],
            [0.62, tone],
            [1, darker(tone, 0.46)],
          ]),
        ),
        ellipse(x + 20, 106, 9, 15, 'none', 'stroke="#c9a45c" stroke-width="6"'),
      );
    }
  }
}

/** A screen on the wall above a low bench. */
function televisionWall(scene: Scene, accent: string): void {
  const glass = scene.linear(38, [
    [0, '#3a4147'],
    [0.4, '#15191c'],
    [0.52, '#2b3136'],
    [1, '#0c0e10'],
  ]);
  const bench = scene.linear(20, [
    [0, lighter(accent, 0.2)],
    [1, darker(accent, 0.3)],
  ]);
  boxShadow(scene, 330, 150, 620, 360, 8, 20);
  scene.add(rect(330, 150, 620, 360, '#0c0e10', 'rx="8"'), rect(340, 160, 600, 338, glass, 'rx="4"'));
  contactShadow(scene, 640, 900, 560, 60, 0.6);
  scene.add(rect(160, 700, 960, 170, bench, 'rx="6"'), rect(150, 688, 980, 22, lighter(accent, 0.3), 'rx="4"'));
  for (const x of [480, 800]) scene.add(rect(x, 718, 5, 146, '#1d140c', 'opacity="0.4"'));
  for (const x of [210, 1030]) scene.add(rect(x, 868, 28, 36, darker(accent, 0.5)));
  vase(scene, 250, 690, 150, '#d8cbb6');
}

/** A room dressed with the product: its ceiling, its wall or its window. */
export async function interior(look: InteriorLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'popCeiling') popCeiling(scene, look, random);
  else if (look.arrangement === 'rolls') {
    wallpaperRolls(scene, look);
  } else if (look.kind === 'curtain' || look.kind === 'blind') {
    await draped(scene, look, random);
    await windowLight(scene, 240, 500, 760, 0.3);
  } else {
    if (look.kind === 'wallpaper') wallpaper(scene, look, FOOT);
    else if (look.kind === 'panelling') panelling(scene, look);
    else flutes(scene, look);
    scene.add(wallShade(scene, FOOT));
    await floor(scene, look.floor, FOOT);
    skirting(scene, FOOT);
    await windowLight(scene, random.between(0, 300), 0, 760, 0.24);
    const accent = random.pick(['#8a5f3c', '#4d6b63', '#a5533a', '#c9a06a']);
    if (look.arrangement === 'television') televisionWall(scene, accent);
    else furnish(scene, random, look.arrangement, accent, FOOT);
  }
  photographicLight(scene);
  return scene.toSvg();
}

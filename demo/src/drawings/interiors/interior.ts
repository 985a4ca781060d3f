import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { roundBar } from '#drawings/materials/metal.ts';
import { floor, furnish, paintedWall, skirting } from '#drawings/settings/room.ts';
import { ellipse, line, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';
import type { TileLook } from '#drawings/materials/tile-surface.ts';

export interface InteriorLook {
  kind: 'popCeiling' | 'wallpaper' | 'panelling' | 'slats' | 'curtain' | 'blind';
  colour: string;
  accent: string;
  floor: TileLook;
  seed: number;
}

const FOOT = 760;

/** Motifs of wallpaper, each drawn once and repeated. */
function wallpaperMotif(look: InteriorLook): { width: number; height: number; content: string } {
  const ink = look.accent;
  switch (look.seed % 4) {
    case 0: {
      const leaf = (x: number, y: number, turn: number) =>
        path(
          'M0 0C-34 -30 -30 -92 0 -130C30 -92 34 -30 0 0Z',
          ink,
          `transform="translate(${x} ${y}) rotate(${turn})" opacity="0.8"`,
        );
      return {
        width: 180,
        height: 220,
        content:
          leaf(50, 160, -20) +
          leaf(60, 160, 40) +
          leaf(150, 60, 12) +
          leaf(140, 62, -58) +
          leaf(100, 236, 0) +
          leaf(100, 16, 0),
      };
    }
    case 1:
      return {
        width: 120,
        height: 120,
        content: [0, 1, 2]
          .map(
            (i) =>
              `<path d="M0 60A60 60 0 0 1 120 60" fill="none" stroke="${ink}" stroke-width="7" transform="translate(${60 - (60 - i * 18)} ${i * 8}) scale(${1 - i * 0.3})"/><path d="M-60 120A60 60 0 0 1 60 120M60 120A60 60 0 0 1 180 120" fill="none" stroke="${ink}" stroke-width="5" opacity="0.7"/>`,
          )
          .join(''),
      };
    case 2:
      return {
        width: 110,
        height: 190,
        content:
          path('M55 0C95 40 95 70 55 95C15 120 15 150 55 190', 'none', `stroke="${ink}" stroke-width="6"`) +
          path('M55 0C15 40 15 70 55 95C95 120 95 150 55 190', 'none', `stroke="${ink}" stroke-width="6"`) +
          ellipse(55, 48, 12, 20, ink) +
          ellipse(0, 143, 12, 20, ink) +
          ellipse(110, 143, 12, 20, ink),
      };
    default:
      return {
        width: 140,
        height: 140,
        content:
          path('M0 70L70 0L140 70L70 140Z', 'none', `stroke="${ink}" stroke-width="6"`) +
          path('M30 70L70 30L110 70L70 110Z', 'none', `stroke="${ink}" stroke-width="4"`) +
          ellipse(70, 70, 10, 10, ink),
      };
  }
}

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

function wallpaper(scene: Scene, look: InteriorLook): void {
  const motif = wallpaperMotif(look);
  scene.add(
    rect(0, 0, 1200, FOOT, look.colour),
    rect(0, 0, 1200, FOOT, scene.pattern(motif.width, motif.height, motif.content)),
    wallShade(scene, FOOT),
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
  scene.add(rect(0, 484, 1200, 26, light), rect(0, 508, 1200, 6, dark), wallShade(scene, FOOT));
}

async function flutes(scene: Scene, look: InteriorLook): Promise<void> {
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
    wallShade(scene, FOOT),
  );
}

async function popCeiling(scene: Scene, look: InteriorLook, random: Random): Promise<void> {
  // Looking up along the room: ceiling above, the far wall in the middle.
  const plaster = '#f7f1e6';
  scene.add(
    rect(0, 0, 1200, 1200, look.colour),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [920, 620],
        [280, 620],
      ],
      scene.linear(90, [
        [0, plaster],
        [1, darker(plaster, 0.1)],
      ]),
    ),
    polygon(
      [
        [0, 0],
        [280, 620],
        [280, 1010],
        [0, 1200],
      ],
      scene.linear(0, [
        [0, lighter(look.colour, 0.3)],
        [1, look.colour],
      ]),
    ),
    polygon(
      [
        [1200, 0],
        [920, 620],
        [920, 1010],
        [1200, 1200],
      ],
      scene.linear(0, [
        [0, darker(look.colour, 0.12)],
        [1, darker(look.colour, 0.3)],
      ]),
    ),
    polygon(
      [
        [280, 620],
        [920, 620],
        [920, 1010],
        [280, 1010],
      ],
      scene.linear(90, [
        [0, lighter(look.colour, 0.2)],
        [1, look.colour],
      ]),
    ),
    polygon(
      [
        [280, 1010],
        [920, 1010],
        [1200, 1200],
        [0, 1200],
      ],
      scene.linear(90, [
        [0, darker(look.floor.base, 0.25)],
        [1, look.floor.base],
      ]),
    ),
  );
  const level = (share: number, lift: number): [number, number][] => {
    const [near, far] = [30 + share * 90 + lift, 592 - share * 120 + lift * 0.4];
    const at = (y: number, side: -1 | 1): [number, number] => [
      600 + side * (600 - (y / 620) * 320 - share * 150 + lift * 0.6),
      y,
    ];
    return [at(near, -1), at(near, 1), at(far, 1), at(far, -1)];
  };
  const rounded = random.chance(0.4);
  const steps = [0.4, 0.9, 1.4];
  steps.forEach((share, i) => {
    const outer = level(share, 0);
    const inner = level(share + 0.16, 0);
    const tone = i === steps.length - 1 ? look.accent : darker(plaster, 0.04 * i);
    const join = rounded ? 'stroke-linejoin="round" stroke-width="50"' : 'stroke-linejoin="miter" stroke-width="14"';
    scene.add(
      polygon(outer, '#1d140c', 'opacity="0.16" transform="translate(0 8)"'),
      polygon(outer, '#ffedc0', `stroke="#ffedc0" ${join}`),
      polygon(
        inner,
        scene.linear(90, [
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.12)],
        ]),
        `stroke="${lighter(tone, 0.2)}" ${join}`,
      ),
    );
  });
  for (const [x, y, size] of [
    [150, 60, 40],
    [430, 44, 34],
    [770, 44, 34],
    [1050, 60, 40],
    [330, 596, 15],
    [600, 602, 15],
    [870, 596, 15],
  ] as const) {
    scene.add(
      ellipse(
        x,
        y,
        size * 2.4,
        size * 1.6,
        scene.radial(0.5, 0.5, 0.5, [
          [0, '#ffefc4', 0.85],
          [1, '#ffefc4', 0],
        ]),
      ),
      ellipse(x, y, size, size * 0.42, '#fffdf4', 'stroke="#c9c0ae" stroke-width="4"'),
    );
  }
  const [cx, cy] = [600, 330];
  scene.add(
    line(`M${cx} ${cy - 40}V${cy + 60}`, '#5a4a32', 6),
    ellipse(cx, cy + 90, 120, 42, roundBar(scene, '#c9a45c', 90)),
    ellipse(cx, cy + 104, 100, 34, '#fff6da'),
    ellipse(
      cx,
      cy + 100,
      260,
      190,
      scene.radial(0.5, 0.5, 0.5, [
        [0, '#ffe9b4', 0.7],
        [1, '#ffe9b4', 0],
      ]),
    ),
  );
  scene.add(
    rect(470, 700, 260, 310, '#fdf6e6', 'opacity="0.92"'),
    rect(482, 712, 112, 290, '#bcd6e2'),
    rect(606, 712, 112, 290, '#c9dfe6'),
    polygon(
      [
        [430, 680],
        [500, 680],
        [470, 1010],
        [400, 1010],
      ],
      look.accent,
    ),
    polygon(
      [
        [770, 680],
        [700, 680],
        [730, 1010],
        [800, 1010],
      ],
      darker(look.accent, 0.15),
    ),
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

/** A room dressed with the product: its ceiling, its wall or its window. */
export async function interior(look: InteriorLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'popCeiling') await popCeiling(scene, look, random);
  else if (look.kind === 'curtain' || look.kind === 'blind') {
    await draped(scene, look, random);
    await windowLight(scene, 240, 500, 760, 0.3);
  } else {
    if (look.kind === 'wallpaper') wallpaper(scene, look);
    else if (look.kind === 'panelling') panelling(scene, look);
    else await flutes(scene, look);
    await floor(scene, look.floor, FOOT);
    skirting(scene, FOOT);
    await windowLight(scene, random.between(0, 300), 0, 760, 0.24);
    furnish(
      scene,
      random,
      random.pick(['plant', 'sideboard', 'sofa']),
      random.pick(['#8a5f3c', '#4d6b63', '#a5533a', '#c9a06a']),
      FOOT,
    );
  }
  photographicLight(scene);
  return scene.toSvg();
}

import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { framedPicture, plant, sideboard, vase } from '#drawings/settings/furniture.ts';
import { backdrop, boxShadow, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { chrome, roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { ellipse, group, line, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface DoorLook {
  style: 'panelled' | 'flush' | 'security' | 'glazed' | 'double' | 'louvred';
  material: 'wood' | 'steel' | 'painted';
  colour: string;
  metal: string;
  wall: string;
  /** Hung and shut in an empty or a furnished hall, hung and open, or leaning in the seller's shop. */
  view: 'hung' | 'hall' | 'open' | 'leaning';
  seed: number;
}

interface Leaf {
  x: number;
  y: number;
  width: number;
  height: number;
}

function raised(scene: Scene, x: number, y: number, width: number, height: number, tone: string): string {
  const bevel = 20;
  return (
    rect(x, y, width, height, darker(tone, 0.32)) +
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width - bevel, y + bevel],
        [x + bevel, y + bevel],
      ],
      darker(tone, 0.4),
    ) +
    polygon(
      [
        [x, y],
        [x + bevel, y + bevel],
        [x + bevel, y + height - bevel],
        [x, y + height],
      ],
      darker(tone, 0.24),
    ) +
    polygon(
      [
        [x, y + height],
        [x + bevel, y + height - bevel],
        [x + width - bevel, y + height - bevel],
        [x + width, y + height],
      ],
      lighter(tone, 0.34),
    ) +
    polygon(
      [
        [x + width, y],
        [x + width, y + height],
        [x + width - bevel, y + height - bevel],
        [x + width - bevel, y + bevel],
      ],
      lighter(tone, 0.2),
    ) +
    rect(x + bevel, y + bevel, width - bevel * 2, height - bevel * 2, sheetMetal(scene, tone, 60))
  );
}

function leafOf(scene: Scene, look: DoorLook, { x, y, width, height }: Leaf): void {
  const tone = look.colour;
  scene.add(rect(x, y, width, height, sheetMetal(scene, tone, 30)));
  const m = width * 0.13;
  const inner = width - m * 2;
  if (look.style === 'flush') {
    for (const share of [0.2, 0.4, 0.6, 0.8])
      scene.add(
        rect(x, y + height * share, width, 6, look.metal),
        rect(x, y + height * share + 6, width, 3, '#1d140c', 'opacity="0.3"'),
      );
  } else if (look.style === 'glazed') {
    const glass = scene.linear(56, [
      [0, '#eaf4f2'],
      [0.4, '#b8d0cc'],
      [0.52, '#f2f8f6'],
      [1, '#93b0ac'],
    ]);
    scene.add(
      rect(x + m - 8, y + m - 8, inner + 16, height * 0.6 + 16, darker(tone, 0.4)),
      rect(x + m, y + m, inner, height * 0.6, glass),
      raised(scene, x + m, y + height * 0.74, inner, height * 0.19, tone),
    );
    for (let i = 1; i < 4; i++) scene.add(rect(x + m, y + m + (i * height * 0.6) / 4 - 6, inner, 12, tone));
    scene.add(rect(x + width / 2 - 6, y + m, 12, height * 0.6, tone));
  } else if (look.style === 'louvred') {
    const count = 26;
    const step = (height - m * 2) / count;
    for (let i = 0; i < count; i++)
      scene.add(
        rect(
          x + m,
          y + m + i * step,
          inner,
          step - 4,
          scene.linear(90, [
            [0, darker(tone, 0.3)],
            [0.4, lighter(tone, 0.3)],
            [1, darker(tone, 0.12)],
          ]),
        ),
      );
  } else if (look.style === 'security') {
    scene.add(
      raised(scene, x + m, y + m, inner, height * 0.24, tone),
      raised(scene, x + m, y + height * 0.38, inner, height * 0.24, tone),
      raised(scene, x + m, y + height * 0.7, inner, height * 0.22, tone),
    );
    for (const share of [0.38, 0.7]) {
      const cy = y + height * (share + (share < 0.5 ? 0.12 : 0.11));
      scene.add(
        path(
          `M${n(x + width / 2)} ${n(cy - 62)}L${n(x + width / 2 + 62)} ${n(cy)}L${n(x + width / 2)} ${n(cy + 62)}L${n(x + width / 2 - 62)} ${n(cy)}Z`,
          look.metal,
        ),
        path(
          `M${n(x + width / 2)} ${n(cy - 40)}L${n(x + width / 2 + 40)} ${n(cy)}L${n(x + width / 2)} ${n(cy + 40)}L${n(x + width / 2 - 40)} ${n(cy)}Z`,
          darker(tone, 0.2),
        ),
      );
    }
  } else {
    const half = (inner - m * 0.6) / 2;
    const narrow = look.style === 'double';
    for (const [top, share] of [
      [0.06, 0.36],
      [0.47, 0.13],
      [0.65, 0.28],
    ] as const) {
      if (narrow) scene.add(raised(scene, x + m, y + height * top, inner, height * share, tone));
      else
        scene.add(
          raised(scene, x + m, y + height * top, half, height * share, tone),
          raised(scene, x + m + half + m * 0.6, y + height * top, half, height * share, tone),
        );
    }
  }
}

function lever(scene: Scene, x: number, y: number, side: 1 | -1, metal: string): void {
  scene.add(
    rect(x - 18, y - 90, 36, 200, '#1d140c', 'rx="14" opacity="0.35" transform="translate(7 9)"'),
    rect(x - 18, y - 90, 36, 200, roundBar(scene, metal), 'rx="14"'),
    rect(side > 0 ? x - 6 : x - 104, y - 34, 110, 24, roundBar(scene, metal, 90), 'rx="12"'),
    ellipse(x, y + 60, 9, 12, '#1d140c'),
  );
}

function grain(scene: Scene, look: DoorLook, { x, y, width, height }: Leaf): void {
  if (look.material !== 'wood') return;
  const fibres = scene.imagePattern(texture('woodUpright', darker(look.colour, 0.8)), 520);
  scene.add(rect(x, y, width, height, fibres, 'fill-opacity="0.42"'));
}

/** The leaf alone, one behind another, as a shop shows its stock. */
function leaning(scene: Scene, look: DoorLook): void {
  backdrop(scene, look.wall, 0.72);
  contactShadow(scene, 640, 1080, 470, 90, 0.65);
  const leaf = { x: 0, y: 0, width: 430, height: 930 };
  for (const [i, [x, y, lean]] of (
    [
      [640, 120, 5],
      [300, 160, -4],
    ] as const
  ).entries()) {
    const one = new Scene(`stock${i}`);
    one.add(
      rect(30, 24, leaf.width, leaf.height, '#1d140c', 'opacity="0.24"'),
      polygon(
        [
          [leaf.width, 0],
          [leaf.width + 26, 12],
          [leaf.width + 26, leaf.height - 6],
          [leaf.width, leaf.height],
        ],
        darker(look.colour, 0.45),
      ),
    );
    leafOf(one, look, leaf);
    grain(one, look, leaf);
    if (i === 1) lever(one, 46, 500, 1, look.metal);
    scene.add(group(one.inner(), `transform="translate(${x} ${y}) skewX(${-lean})"`));
  }
}

/** The room behind an open door: its far wall, its floor and the light from its window. */
function roomBeyond(scene: Scene, { x, y, width, height }: Leaf): void {
  const foot = y + height;
  scene.add(
    rect(
      x,
      y,
      width,
      height,
      scene.linear(70, [
        [0, '#f6ecd8'],
        [1, '#d9c6a8'],
      ]),
    ),
    rect(x, foot - 190, width, 190, '#b08a62'),
    rect(x, foot - 204, width, 16, '#f3ede2'),
    rect(x + width * 0.5, y + 190, width * 0.36, 300, '#fffdf2'),
    rect(x + width * 0.53, y + 206, width * 0.3, 268, '#b9d6e4'),
    rect(x + width * 0.67, y + 206, 8, 268, '#fffdf2'),
    rect(x, y, width, 26, '#1d140c', 'opacity="0.3"'),
  );
}

async function hung(scene: Scene, look: DoorLook): Promise<void> {
  const random = seededRandom(look.seed);
  const foot = 1085;
  await paintedWall(scene, look.wall, foot);
  scene.add(
    rect(0, foot, 1200, 115, sheetMetal(scene, '#a48a70', 90)),
    rect(0, foot, 1200, 22, '#1d140c', 'opacity="0.26"'),
  );
  const double = look.style === 'double';
  const [width, top] = [double ? 720 : 470, 120];
  const isOpen = look.view === 'open';
  const inHall = look.view === 'hall';
  const x = (isOpen ? 700 : inHall ? 350 : 600) - width / 2;
  const frame =
    look.material === 'steel'
      ? darker(look.colour, 0.2)
      : look.material === 'painted'
        ? '#f4eee3'
        : darker(look.colour, 0.14);
  const whole = { x: x - 50, y: top - 50, width: width + 100, height: foot - top + 50 };
  boxShadow(scene, whole.x, whole.y, whole.width, foot - top + 24, 2, 16);
  scene.add(
    rect(whole.x, whole.y, whole.width, whole.height, sheetMetal(scene, frame)),
    rect(x - 16, top - 16, width + 32, foot - top + 16, darker(frame, 0.42)),
  );
  if (isOpen) {
    roomBeyond(scene, { x, y: top, width, height: foot - top });
    const leaf = { x: 0, y: 0, width, height: foot - top - 8 };
    const one = new Scene('leaf');
    leafOf(one, look, leaf);
    grain(one, look, leaf);
    lever(one, 60, 520, 1, look.metal);
    // Swung out to the left: narrower, its free edge nearer to the visitor.
    scene.add(
      polygon(
        [
          [x - 250, foot + 40],
          [x, foot],
          [x + 120, foot + 60],
        ],
        '#1d140c',
        'opacity="0.22"',
      ),
      group(one.inner(), `transform="translate(${x - 262} ${top + 48}) matrix(0.56 -0.1 0 1 0 0)"`),
      rect(x - 4, top, 8, foot - top, darker(look.colour, 0.5)),
    );
    return;
  }
  const leaves = double ? 2 : 1;
  for (let i = 0; i < leaves; i++)
    leafOf(scene, look, {
      x: x + (i * width) / leaves + (i ? 2 : 0),
      y: top,
      width: width / leaves - (double ? 2 : 0),
      height: foot - top - 8,
    });
  grain(scene, look, whole);
  if (double) {
    lever(scene, 566, 640, -1, look.metal);
    lever(scene, 634, 640, 1, look.metal);
  } else lever(scene, x + 48, 640, 1, look.metal);
  if (inHall) {
    framedPicture(scene, random, 790, 260, 260, 330);
    sideboard(scene, 920, 1150, 260, '#8a5a34');
    vase(scene, 1040, 890, 130, '#c98a62');
  } else if (random.chance(0.6))
    plant(scene, random, random.chance(0.5) ? 150 : 1050, 1140, 430, random.pick(['#b8734d', '#efe6d6', '#4a4d52']));
}

/** A door in its frame, or its leaf in a shop. */
export async function door(look: DoorLook): Promise<string> {
  const scene = new Scene();
  if (look.view === 'leaning') leaning(scene, look);
  else await hung(scene, look);
  photographicLight(scene);
  return scene.toSvg();
}

export interface DoorHardwareLook {
  kind: 'lever' | 'knob' | 'smart' | 'padlock' | 'hinge';
  metal: string;
  tone: string;
  seed: number;
}

/** Handles, locks and hinges, seen close. */
export async function doorHardware(look: DoorHardwareLook): Promise<string> {
  const scene = new Scene();
  const { metal } = look;
  if (look.kind === 'padlock' || look.kind === 'hinge') {
    backdrop(scene, look.tone, 0.66);
    contactShadow(scene, 600, 960, 330, 80, 0.65);
    if (look.kind === 'padlock') {
      scene.add(
        path('M440 560V400A160 160 0 0 1 760 400V560', 'none', `stroke="${darker('#b9bec2', 0.4)}" stroke-width="74"`),
        path('M440 560V400A160 160 0 0 1 760 400V560', 'none', 'stroke="#c9ced2" stroke-width="54"'),
        path('M428 540V400A172 172 0 0 1 560 236', 'none', 'stroke="#ffffff" stroke-width="12" opacity="0.7"'),
        rect(350, 540, 500, 420, roundBar(scene, metal), 'rx="44"'),
        rect(390, 580, 420, 10, lighter(metal, 0.5), 'rx="5" opacity="0.7"'),
        ellipse(600, 740, 62, 62, darker(metal, 0.3)),
        ellipse(600, 740, 48, 48, chrome(scene, 30)),
        rect(592, 712, 16, 58, '#1d1a17', 'rx="6"'),
      );
    } else {
      const plate = (x: number) => rect(x, 300, 300, 640, sheetMetal(scene, metal), 'rx="14"');
      const hole = (x: number, y: number) =>
        ellipse(x, y, 26, 26, darker(metal, 0.6)) +
        ellipse(x, y, 20, 20, chrome(scene, 45)) +
        line(`M${x - 12} ${y - 10}L${x + 12} ${y + 10}`, '#3a3d3f', 5);
      scene.add(
        plate(280),
        plate(620),
        ...[0, 1, 2, 3, 4].map((i) =>
          rect(570, 300 + i * 128, 60, 124, roundBar(scene, i % 2 ? metal : lighter(metal, 0.12)), 'rx="6"'),
        ),
        ...[400, 620, 840].flatMap((y) => [hole(380, y), hole(800, y)]),
      );
    }
    photographicLight(scene);
    return scene.toSvg();
  }
  const grain = texture('woodUpright', darker(look.tone, 0.8));
  scene.add(
    rect(0, 0, 1200, 1200, sheetMetal(scene, look.tone, 25)),
    rect(0, 0, 1200, 1200, scene.imagePattern(grain, 640), 'fill-opacity="0.6"'),
    rect(0, 0, 150, 1200, '#1d140c', 'opacity="0.45"'),
  );
  const plate = (paint: string) =>
    look.kind === 'smart'
      ? rect(430, 160, 250, 880, paint, 'rx="50"')
      : look.kind === 'knob'
        ? ellipse(560, 600, 190, 190, paint)
        : rect(480, 220, 150, 760, paint, 'rx="60"');
  scene.add(
    group(plate('#140f0a'), `opacity="0.45" transform="translate(26 34)" filter="${scene.blur(14)}"`),
    plate(look.kind === 'smart' ? '#15171a' : look.kind === 'knob' ? sheetMetal(scene, metal) : roundBar(scene, metal)),
  );
  if (look.kind === 'smart') {
    scene.add(
      rect(440, 170, 230, 860, sheetMetal(scene, '#2c3034'), 'rx="44"'),
      ...Array.from({ length: 9 }, (_, i) =>
        ellipse(490 + (i % 3) * 64, 270 + Math.floor(i / 3) * 74, 17, 17, '#8fd3e8', 'opacity="0.85"'),
      ),
      ellipse(555, 560, 56, 56, '#101214'),
      ellipse(555, 560, 44, 44, 'none', 'stroke="#5fb8d6" stroke-width="5"'),
    );
  }
  if (look.kind === 'knob') {
    scene.add(
      ellipse(580, 640, 150, 150, '#1d140c', 'opacity="0.4"'),
      ellipse(
        560,
        596,
        140,
        140,
        scene.radial(0.36, 0.3, 0.75, [
          [0, lighter(metal, 0.85)],
          [0.3, lighter(metal, 0.2)],
          [0.7, darker(metal, 0.2)],
          [1, darker(metal, 0.62)],
        ]),
      ),
      ellipse(560, 596, 34, 34, darker(metal, 0.4)),
      rect(554, 574, 12, 44, '#14110d', 'rx="5"'),
    );
  } else {
    const y = look.kind === 'smart' ? 760 : 520;
    scene.add(
      rect(540, y + 30, 500, 70, '#1d140c', `opacity="0.4" rx="30" filter="${scene.blur(12)}"`),
      ellipse(555, y + 30, 62, 62, chrome(scene, 45, metal)),
      path(
        `M520 ${y}H960Q1010 ${y} 1010 ${y + 40}V${y + 66}Q1010 ${y + 74} 990 ${y + 72}Q940 ${y + 58} 880 ${y + 60}H520Z`,
        chrome(scene, 90, metal),
      ),
    );
    if (look.kind === 'lever')
      scene.add(
        ellipse(555, 820, 46, 46, darker(metal, 0.4)),
        ellipse(555, 820, 36, 36, chrome(scene, 30, metal)),
        rect(548, 796, 14, 48, '#14110d', 'rx="5"'),
      );
  }
  photographicLight(scene);
  return scene.toSvg();
}

import { seededRandom } from '#random/random.ts';
import { darker, lighter, luminance, mix } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { chrome, roundBar } from '#drawings/materials/metal.ts';
import { ellipse, group, line, n, path, rect, Scene } from '#drawings/canvas/scene.ts';

export interface PaintTinLook {
  colour: string;
  /** Further shades beside it. */
  shades: readonly string[];
  vessel: 'tin' | 'bucket' | 'spray';
  arrangement: 'open' | 'stack' | 'brush' | 'swatches';
  label: string;
  tone: string;
  seed: number;
}

/** The label that every vessel wears: a band, a drop of the colour and lines where words would be. */
function label(x: number, y: number, width: number, height: number, look: PaintTinLook): string {
  const ink = luminance(look.label) > 0.5 ? '#3b332b' : '#f6efe2';
  const cx = x + width * 0.42;
  return [
    rect(x, y, width, height, look.label),
    rect(x, y + height * 0.74, width, height * 0.26, look.colour),
    rect(x, y + height * 0.72, width, height * 0.02, ink, 'opacity="0.6"'),
    path(
      `M${n(cx)} ${n(y + height * 0.12)}C${n(cx + width * 0.12)} ${n(y + height * 0.32)} ${n(cx + width * 0.12)} ${n(y + height * 0.44)} ${n(cx)} ${n(y + height * 0.44)}C${n(cx - width * 0.12)} ${n(y + height * 0.44)} ${n(cx - width * 0.12)} ${n(y + height * 0.32)} ${n(cx)} ${n(y + height * 0.12)}Z`,
      look.colour,
    ),
    rect(x + width * 0.24, y + height * 0.52, width * 0.36, height * 0.055, ink, 'rx="4" opacity="0.85"'),
    rect(x + width * 0.3, y + height * 0.62, width * 0.24, height * 0.03, ink, 'rx="3" opacity="0.5"'),
  ].join('');
}

function tin(scene: Scene, cx: number, foot: number, width: number, look: PaintTinLook, open: boolean): void {
  const height = width * 1.12;
  const [left, top, flat] = [cx - width / 2, foot - height, width * 0.11];
  const plastic = look.vessel === 'bucket';
  const taper = plastic ? width * 0.06 : 0;
  const body = `M${n(left)} ${n(top)}L${n(left + taper)} ${n(foot)}A${n(width / 2 - taper)} ${n(flat)} 0 0 0 ${n(left + width - taper)} ${n(foot)}L${n(left + width)} ${n(top)}Z`;
  contactShadow(scene, cx, foot + flat * 0.7, width * 0.66, width * 0.17, 0.6);
  const shade = scene.linear(0, [
    [0, '#1d140c', 0.42],
    [0.2, '#ffffff', 0.3],
    [0.34, '#ffffff', 0.04],
    [0.72, '#1d140c', 0.1],
    [1, '#1d140c', 0.52],
  ]);
  const band = `M${n(left + taper * 0.25)} ${n(top + height * 0.2)}Q${n(cx)} ${n(top + height * 0.2 + flat * 2)} ${n(left + width - taper * 0.25)} ${n(top + height * 0.2)}L${n(left + width - taper * 0.9)} ${n(foot - height * 0.09)}Q${n(cx)} ${n(foot - height * 0.09 + flat * 2)} ${n(left + taper * 0.9)} ${n(foot - height * 0.09)}Z`;
  scene.add(
    path(body, plastic ? lighter(look.label, 0.5) : chrome(scene)),
    group(label(left, top + height * 0.2, width, height * 0.8, look), `clip-path="${scene.clip(path(band, '#000'))}"`),
    path(body, shade),
    ellipse(cx, top, width / 2 + 8, flat + 5, plastic ? lighter(look.label, 0.66) : chrome(scene, 20)),
    ellipse(
      cx,
      top + 2,
      width / 2 - 14,
      flat - 6,
      open ? darker(look.colour, 0.22) : plastic ? lighter(look.label, 0.4) : '#aeb2b4',
    ),
  );
  if (open) {
    scene.add(
      ellipse(
        cx,
        top + 9,
        width / 2 - 22,
        flat - 12,
        scene.linear(20, [
          [0, lighter(look.colour, 0.3)],
          [0.5, look.colour],
          [1, darker(look.colour, 0.16)],
        ]),
      ),
      ellipse(cx - width * 0.14, top + 3, width * 0.12, flat * 0.22, '#ffffff', 'opacity="0.36"'),
    );
    // A drip over the rim.
    const drip = left + width * 0.64;
    scene.add(
      path(
        `M${n(drip - 26)} ${n(top + flat - 6)}V${n(top + height * 0.3)}a15 15 0 0 0 30 0V${n(top + height * 0.17)}a13 13 0 0 1 26 0v${n(height * 0.06)}a12 12 0 0 0 24 0V${n(top + flat - 16)}Z`,
        scene.linear(0, [
          [0, lighter(look.colour, 0.3)],
          [0.6, look.colour],
          [1, darker(look.colour, 0.25)],
        ]),
      ),
    );
  } else scene.add(ellipse(cx - width * 0.1, top - 2, width * 0.22, flat * 0.36, '#ffffff', 'opacity="0.34"'));
  const ear = top + height * 0.13;
  scene.add(
    line(
      `M${n(left)} ${n(ear)}C${n(left + width * 0.04)} ${n(ear + height * 0.52)} ${n(left + width * 0.96)} ${n(ear + height * 0.52)} ${n(left + width)} ${n(ear)}`,
      '#3d4145',
      7,
      'opacity="0.55"',
    ),
    ellipse(left + 7, ear, 13, 16, chrome(scene)),
    ellipse(left + width - 7, ear, 13, 16, chrome(scene)),
  );
}

function sprayCan(scene: Scene, cx: number, foot: number, width: number, look: PaintTinLook): void {
  const height = width * 2.6;
  const left = cx - width / 2;
  contactShadow(scene, cx, foot, width * 0.8, width * 0.24, 0.6);
  scene.add(
    rect(left, foot - height * 0.78, width, height * 0.78, look.label, 'rx="14"'),
    rect(left, foot - height * 0.34, width, height * 0.2, look.colour),
    rect(left + width * 0.2, foot - height * 0.58, width * 0.6, 16, '#ffffff', 'opacity="0.8" rx="6"'),
    rect(left + width * 0.3, foot - height * 0.52, width * 0.4, 10, '#ffffff', 'opacity="0.5" rx="5"'),
    path(
      `M${n(left)} ${n(foot - height * 0.77)}Q${n(left + width * 0.06)} ${n(foot - height * 0.86)} ${n(left + width * 0.2)} ${n(foot - height * 0.87)}H${n(left + width * 0.8)}Q${n(left + width * 0.94)} ${n(foot - height * 0.86)} ${n(left + width)} ${n(foot - height * 0.77)}Z`,
      chrome(scene),
    ),
    rect(left + width * 0.18, foot - height, width * 0.64, height * 0.14, look.colour, 'rx="12"'),
    rect(
      left,
      foot - height,
      width,
      height,
      scene.linear(0, [
        [0, '#1d140c', 0.4],
        [0.24, '#ffffff', 0.36],
        [0.4, '#ffffff', 0],
        [1, '#1d140c', 0.46],
      ]),
      'rx="14"',
    ),
  );
}

function brush(scene: Scene, x: number, y: number, degrees: number, look: PaintTinLook): void {
  const bristles = scene.linear(90, [
    [0, '#a97c4c'],
    [0.4, '#8a5f36'],
    [0.62, look.colour],
    [1, darker(look.colour, 0.18)],
  ]);
  scene.add(
    group(
      rect(-62, 30, 124, 330, '#1d140c', 'opacity="0.16" rx="40"') +
        path(
          'M-24 -250C-34 -150 -14 -90 -46 0H46C14 -90 34 -150 24 -250A24 24 0 0 0 -24 -250Z',
          roundBar(scene, '#a5713f'),
        ) +
        rect(-66, 0, 132, 78, chrome(scene), 'rx="5"') +
        path('M-64 78H64L72 210Q40 250 0 238Q-40 262 -72 214Z', bristles),
      `transform="translate(${x} ${y}) rotate(${degrees})"`,
    ),
  );
}

function swatches(scene: Scene, x: number, y: number, look: PaintTinLook): void {
  const shades = [look.colour, ...look.shades];
  shades.forEach((shade, i) => {
    const degrees = -34 + (i * 68) / Math.max(1, shades.length - 1);
    scene.add(
      group(
        rect(-74, -520, 148, 560, '#1d140c', 'opacity="0.2" rx="8" transform="translate(8 10)"') +
          rect(-74, -520, 148, 560, '#fbf7ee', 'rx="8"') +
          [0, 1, 2, 3]
            .map((step) =>
              rect(
                -74,
                -520 + step * 112,
                148,
                108,
                mix(shade, step < 2 ? '#ffffff' : '#2a211a', Math.abs(step - 2) * 0.22),
                step === 0 ? 'rx="8"' : '',
              ),
            )
            .join('') +
          rect(-50, -40, 70, 10, '#8a8177', 'rx="4"') +
          rect(-50, -20, 44, 7, '#b8afa3', 'rx="3"'),
        `transform="translate(${x} ${y}) rotate(${n(degrees)})"`,
      ),
    );
  });
}

/** An opened vessel from above, its lid and the stick that stirred it beside it. */
function fromAbove(scene: Scene, look: PaintTinLook): void {
  const soft = scene.radial(0.5, 0.5, 0.5, [
    [0.7, '#1d140c', 0.5],
    [1, '#1d140c', 0],
  ]);
  const rim = look.vessel === 'bucket' ? lighter(look.label, 0.5) : chrome(scene, 40);
  const surface = scene.linear(50, [
    [0, lighter(look.colour, 0.34)],
    [0.45, look.colour],
    [1, darker(look.colour, 0.2)],
  ]);
  scene.add(
    rect(0, 0, 1200, 1200, look.tone),
    // The lid, wet on the side that was inside.
    ellipse(930, 330, 290, 290, soft),
    ellipse(900, 290, 250, 250, rim),
    ellipse(900, 290, 222, 222, darker(look.tone, 0.12)),
    path(
      'M720 300C720 170 860 90 980 120C1090 150 1120 300 1050 390C980 480 880 420 810 470C760 500 720 400 720 300Z',
      surface,
    ),
    // The vessel and its handle, folded down.
    ellipse(540, 760, 480, 480, soft),
    path('M92 690A420 420 0 0 0 880 900', 'none', 'stroke="#3d4145" stroke-width="16" stroke-linecap="round"'),
    ellipse(490, 700, 400, 400, rim),
    ellipse(490, 700, 366, 366, darker(look.colour, 0.5)),
    ellipse(490, 706, 352, 352, surface),
    line(
      'M300 560C420 470 600 500 640 640C670 760 540 850 430 800C350 760 370 660 450 650',
      lighter(look.colour, 0.4),
      16,
      'opacity="0.5"',
    ),
    line('M330 470C420 400 560 390 660 450', '#ffffff', 22, 'opacity="0.3"'),
    group(
      rect(-26, -330, 60, 760, '#1d140c', 'opacity="0.25" rx="26" transform="translate(20 26)"') +
        rect(-26, -330, 56, 760, roundBar(scene, '#c99a63'), 'rx="26"') +
        path('M-26 60H30V400A28 28 0 0 1 -26 400Z', surface),
      'transform="translate(800 860) rotate(62)"',
    ),
  );
}

/** Paint as it stands on the shelf, or opened and at work. */
export async function paintTin(look: PaintTinLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  backdrop(scene, look.tone, 0.66);
  const vessel = (cx: number, foot: number, width: number, open: boolean) =>
    look.vessel === 'spray' ? sprayCan(scene, cx, foot, width * 0.62, look) : tin(scene, cx, foot, width, look, open);
  if (look.arrangement === 'open') fromAbove(scene, look);
  else if (look.arrangement === 'stack') {
    vessel(390, 900, 380, false);
    vessel(820, 900, 380, false);
    if (look.vessel !== 'spray') vessel(606, 486, 350, false);
    vessel(600, 1040, 300, false);
  } else if (look.arrangement === 'swatches') {
    swatches(scene, 730, 760, look);
    vessel(390, 980, 460, random.chance(0.5));
  } else {
    // A stroke of the colour on the wall behind.
    const y = random.between(180, 260);
    scene.add(
      path(
        `M110 ${n(y)}C360 ${n(y - 70)} 700 ${n(y - 50)} 1090 ${n(y - 20)}C1110 ${n(y + 60)} 1060 ${n(y + 130)} 1096 ${n(y + 200)}C760 ${n(y + 170)} 420 ${n(y + 210)} 130 ${n(y + 220)}C150 ${n(y + 130)} 90 ${n(y + 90)} 110 ${n(y)}Z`,
        scene.linear(12, [
          [0, lighter(look.colour, 0.16)],
          [0.5, look.colour],
          [1, darker(look.colour, 0.1)],
        ]),
      ),
      line(
        `M140 ${n(y + 50)}C420 ${n(y)} 780 ${n(y + 10)} 1066 ${n(y + 50)}M150 ${n(y + 130)}C420 ${n(y + 90)} 780 ${n(y + 100)} 1060 ${n(y + 120)}`,
        lighter(look.colour, 0.4),
        6,
        'opacity="0.35"',
      ),
    );
    vessel(480, 1000, 560, true);
    brush(scene, 930, 760, 14, look);
  }
  photographicLight(scene);
  return scene.toSvg();
}

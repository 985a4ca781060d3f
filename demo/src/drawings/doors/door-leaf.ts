import { darker, lighter } from '#drawings/canvas/colour.ts';
import { ellipse, n, path, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import { roundBar, sheetMetal } from '#drawings/materials/metal.ts';
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

export interface Leaf {
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

export function leafOf(scene: Scene, look: DoorLook, { x, y, width, height }: Leaf): void {
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

export function lever(scene: Scene, x: number, y: number, side: 1 | -1, metal: string): void {
  scene.add(
    rect(x - 18, y - 90, 36, 200, '#1d140c', 'rx="14" opacity="0.35" transform="translate(7 9)"'),
    rect(x - 18, y - 90, 36, 200, roundBar(scene, metal), 'rx="14"'),
    rect(side > 0 ? x - 6 : x - 104, y - 34, 110, 24, roundBar(scene, metal, 90), 'rx="12"'),
    ellipse(x, y + 60, 9, 12, '#1d140c'),
  );
}

export function grain(scene: Scene, look: DoorLook, { x, y, width, height }: Leaf): void {
  if (look.material !== 'wood') return;
  const fibres = scene.imagePattern(texture('woodUpright', darker(look.colour, 0.8)), 520);
  scene.add(rect(x, y, width, height, fibres, 'fill-opacity="0.42"'));
}

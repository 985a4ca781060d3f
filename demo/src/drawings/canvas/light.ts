import sharp from 'sharp';
import { darker, lighter } from './colour.ts';
import { ellipse, n, rect, type Scene } from './scene.ts';

/** A studio sweep: a wall that runs softly into the ground, lit from the upper left. */
export function backdrop(scene: Scene, tone: string, horizon = 0.68): void {
  const { width, height } = scene;
  scene.add(
    rect(0, 0, width, height, tone),
    rect(
      0,
      0,
      width,
      height,
      scene.linear(90, [
        [0, lighter(tone, 0.28)],
        [horizon - 0.16, tone],
        [horizon, darker(tone, 0.13)],
        [horizon + 0.07, lighter(tone, 0.1)],
        [1, lighter(tone, 0.26)],
      ]),
    ),
    rect(
      0,
      0,
      width,
      height,
      scene.radial(0.26, 0.16, 0.85, [
        [0, '#fff6e2', 0.6],
        [0.5, '#fff6e2', 0.14],
        [1, '#fff6e2', 0],
      ]),
    ),
  );
}

/** The shadow right under a thing that stands on the ground: dense at the contact, long to the right. */
export function contactShadow(scene: Scene, cx: number, cy: number, rx: number, ry: number, strength = 0.5): void {
  const soft = scene.radial(0.5, 0.5, 0.5, [
    [0, '#1d140c', strength],
    [0.55, '#1d140c', strength * 0.42],
    [1, '#1d140c', 0],
  ]);
  scene.add(
    ellipse(cx + rx * 0.22, cy + ry * 0.2, rx * 1.35, ry * 1.3, soft, 'opacity="0.55"'),
    ellipse(cx, cy, rx, ry * 0.6, soft),
  );
}

/** The same for a box: many faint rectangles instead of a blur, which costs five times as much. */
export function boxShadow(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  spread = 18,
): void {
  const steps = 7;
  const layers = Array.from({ length: steps }, (_, i) => {
    const grow = (i / (steps - 1) - 0.5) * spread * 1.6;
    return rect(
      x + spread - grow,
      y + spread * 1.2 - grow,
      width + grow * 2,
      height + grow * 2,
      '#1d140c',
      `rx="${n(Math.max(2, radius + grow))}" fill-opacity="0.07"`,
    );
  });
  scene.add(...layers);
}

/** The shadow of a thing that hangs on a wall, cast down and to the right. */
export function wallShadow(scene: Scene, shape: string, spread = 18, strength = 0.34): void {
  scene.add(
    `<g transform="translate(${spread} ${spread * 1.3})" opacity="${strength}" filter="${scene.blur(spread * 0.8)}">${shape}</g>`,
  );
}

let panes: Promise<string> | undefined;

/** Blurred once and cached: the filter would cost as much as the rest of a drawing. */
function windowPanes(): Promise<string> {
  const shapes = [0, 1].flatMap((row) =>
    [0, 1].map((column) => {
      const [left, top] = [10 + column * 138 + row * 52, 6 + row * 160];
      return `<polygon points="${left},${top} ${left + 124},${top + 24} ${left + 172},${top + 172} ${left + 48},${top + 148}"/>`;
    }),
  );
  panes ??= sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384"><g fill="#fff1cf">${shapes.join('')}</g></svg>`,
    ),
  )
    .blur(3.2)
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString('base64')}`);
  return panes;
}

/** Sun through a window, falling over everything as slanted panes. */
export async function windowLight(scene: Scene, x: number, y: number, size: number, strength = 0.3): Promise<void> {
  scene.add(
    `<image href="${await windowPanes()}" x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" opacity="${strength}"/>`,
  );
}

/** Last coat of every drawing: a warm lamp from the upper left, shade to the lower right. */
export function photographicLight(scene: Scene, strength = 1): void {
  const { width, height } = scene;
  scene.add(
    rect(
      0,
      0,
      width,
      height,
      scene.linear(52, [
        [0, '#fff2d6', 0.26 * strength],
        [0.42, '#fff2d6', 0],
        [0.66, '#20140a', 0],
        [1, '#20140a', 0.3 * strength],
      ]),
    ),
  );
}

/** Backgrounds that sit well beside one another in a grid. */
export const backdrops = [
  '#e9dfd1',
  '#e3d3c0',
  '#d9c6b2',
  '#d3d6c8',
  '#c9d2d6',
  '#e4cfc4',
  '#dcd8d0',
  '#cfc4b6',
  '#e8d9b8',
] as const;

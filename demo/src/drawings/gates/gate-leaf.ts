import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { ellipse, line, n, path, rect, type Scene } from '#drawings/canvas/scene.ts';
import { roundBar, sheetMetal, upright } from '#drawings/materials/metal.ts';
import type { Hour } from '#drawings/settings/outdoors.ts';

/** Where the photographer stands, or what the gate does. */
export type GateView = 'front' | 'fromLeft' | 'fromRight' | 'ajar' | 'detail';

export interface GateLook {
  style: 'bars' | 'scrolls' | 'slats' | 'sheet' | 'laser';
  tone: string;
  /** Finials, rosettes, handles. */
  trim: string;
  wall: string;
  hour: Hour;
  leaves: 1 | 2;
  view: GateView;
  seed: number;
}

export interface Leaf {
  x: number;
  y: number;
  width: number;
  height: number;
}

function scroll(x: number, y: number, size: number, flip: 1 | -1): string {
  const s = size * flip;
  return `M${n(x)} ${n(y + size)}C${n(x)} ${n(y + size * 0.3)} ${n(x + s * 0.2)} ${n(y)} ${n(x + s * 0.55)} ${n(y)}C${n(x + s * 0.95)} ${n(y)} ${n(x + s)} ${n(y + size * 0.55)} ${n(x + s * 0.6)} ${n(y + size * 0.56)}C${n(x + s * 0.36)} ${n(y + size * 0.56)} ${n(x + s * 0.34)} ${n(y + size * 0.26)} ${n(x + s * 0.56)} ${n(y + size * 0.28)}`;
}

function bars(scene: Scene, leaf: Leaf, look: GateLook, spears: boolean): void {
  const paint = roundBar(scene, look.tone);
  const rail = roundBar(scene, look.tone, 90);
  const count = Math.round(leaf.width / 46);
  const step = leaf.width / count;
  for (let i = 1; i < count; i++) {
    const x = leaf.x + i * step;
    const crown = spears ? Math.sin((i / count) * Math.PI) * 60 : 0;
    scene.add(upright(x - 7, leaf.y - crown, 14, leaf.height + crown, paint));
    if (spears) {
      const tip = leaf.y - crown;
      scene.add(
        path(
          `M${n(x)} ${n(tip - 52)}L${n(x + 15)} ${n(tip - 12)}L${n(x)} ${n(tip + 6)}L${n(x - 15)} ${n(tip - 12)}Z`,
          look.trim,
        ),
      );
    } else {
      scene.add(ellipse(x, leaf.y + leaf.height * 0.52, 13, 13, look.trim));
    }
  }
  for (const share of [0.06, 0.3, 0.78, 0.96])
    scene.add(rect(leaf.x, leaf.y + leaf.height * share, leaf.width, 17, rail));
}

function scrollWork(scene: Scene, leaf: Leaf, look: GateLook): void {
  const bandTop = leaf.y + leaf.height * 0.1;
  const panelTop = leaf.y + leaf.height * 0.56;
  const size = leaf.width / 4.4;
  const marks: string[] = [];
  // Thin bars from rail to rail carry the scrolls.
  const bar = roundBar(scene, look.tone);
  for (let i = 1; i < 8; i++)
    scene.add(upright(leaf.x + leaf.width * (i * 0.115 + 0.04) - 4, leaf.y, 8, panelTop - leaf.y, bar));
  for (const [row, y] of [bandTop + 14, bandTop + size * 1.25].entries()) {
    for (let i = 0; i < 2; i++) {
      const middle = leaf.x + leaf.width * (0.27 + i * 0.46);
      marks.push(scroll(middle, y, size * 0.95, row % 2 ? 1 : -1), scroll(middle, y, size * 0.95, row % 2 ? -1 : 1));
    }
  }
  scene.add(
    line(marks.join(''), darker(look.tone, 0.4), 17),
    line(marks.join(''), lighter(look.tone, 0.16), 9),
    rect(leaf.x, panelTop, leaf.width, leaf.y + leaf.height - panelTop, sheetMetal(scene, look.tone)),
  );
  const rosette = scene.radial(0.36, 0.3, 0.75, [
    [0, lighter(look.trim, 0.7)],
    [0.45, look.trim],
    [1, darker(look.trim, 0.55)],
  ]);
  for (let i = 0; i < 2; i++) {
    const x = leaf.x + leaf.width * (0.08 + i * 0.46);
    scene.add(
      rect(
        x,
        panelTop + 34,
        leaf.width * 0.38,
        leaf.y + leaf.height - panelTop - 74,
        sheetMetal(scene, lighter(look.tone, 0.07), 215),
        `stroke="${darker(look.tone, 0.5)}" stroke-width="4"`,
      ),
      ellipse(x + leaf.width * 0.19, (panelTop + leaf.y + leaf.height) / 2 + 4, 38, 38, darker(look.tone, 0.5)),
      ellipse(x + leaf.width * 0.19, (panelTop + leaf.y + leaf.height) / 2, 36, 36, rosette),
    );
  }
  const rail = roundBar(scene, look.tone, 90);
  for (const y of [leaf.y, panelTop - 10, leaf.y + leaf.height - 18]) scene.add(rect(leaf.x, y, leaf.width, 20, rail));
}

function slats(scene: Scene, leaf: Leaf, look: GateLook): void {
  const count = 13;
  const step = leaf.height / count;
  const paint = scene.linear(90, [
    [0, lighter(look.tone, 0.34)],
    [0.2, look.tone],
    [1, darker(look.tone, 0.24)],
  ]);
  scene.add(rect(leaf.x, leaf.y, leaf.width, leaf.height, darker(look.tone, 0.66)));
  for (let i = 0; i < count; i++) scene.add(rect(leaf.x, leaf.y + i * step + 3, leaf.width, step - 9, paint));
}

function sheet(scene: Scene, leaf: Leaf, look: GateLook): void {
  const count = Math.round(leaf.width / 68);
  const step = leaf.width / count;
  const rib = scene.linear(0, [
    [0, lighter(look.tone, 0.26)],
    [0.3, look.tone],
    [0.86, darker(look.tone, 0.12)],
    [1, darker(look.tone, 0.44)],
  ]);
  for (let i = 0; i < count; i++) scene.add(rect(leaf.x + i * step, leaf.y, step, leaf.height, rib));
  const strip = roundBar(scene, look.trim, 90);
  for (const share of [0.16, 0.84]) scene.add(rect(leaf.x, leaf.y + leaf.height * share, leaf.width, 12, strip));
}

function laserCut(scene: Scene, leaf: Leaf, look: GateLook): void {
  scene.add(rect(leaf.x, leaf.y, leaf.width, leaf.height, sheetMetal(scene, look.tone)));
  const glow = mix('#ffe3ac', look.wall, 0.25);
  const motif = look.seed % 3;
  const step = leaf.width / 5;
  const holes: string[] = [];
  for (let row = 0; row * step < leaf.height * 0.8; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [leaf.x + step * (column + 1), leaf.y + leaf.height * 0.1 + step * (row + 0.4)];
      const r = step * 0.36;
      if (motif === 0) holes.push(`M${n(x)} ${n(y - r)}L${n(x + r)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r)} ${n(y)}Z`);
      else if (motif === 1)
        holes.push(
          `M${n(x)} ${n(y - r)}Q${n(x + r)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x - r)} ${n(y)} ${n(x)} ${n(y - r)}Z`,
        );
      else holes.push(`M${n(x - r)} ${n(y - r * 0.3)}H${n(x + r)}V${n(y + r * 0.3)}H${n(x - r)}Z`);
    }
  }
  const cut = holes.join('');
  scene.add(path(cut, darker(look.tone, 0.7), 'transform="translate(-4 -5)"'), path(cut, glow));
}

export function leafWork(scene: Scene, leaf: Leaf, look: GateLook): void {
  if (look.style === 'bars') bars(scene, leaf, look, true);
  else if (look.style === 'scrolls') scrollWork(scene, leaf, look);
  else if (look.style === 'slats') slats(scene, leaf, look);
  else if (look.style === 'sheet') sheet(scene, leaf, look);
  else laserCut(scene, leaf, look);
  const frame = roundBar(scene, look.tone);
  scene.add(
    upright(leaf.x - 10, leaf.y - 6, 22, leaf.height + 12, frame),
    upright(leaf.x + leaf.width - 12, leaf.y - 6, 22, leaf.height + 12, frame),
  );
  if (look.style === 'bars') return;
  const rail = roundBar(scene, look.tone, 90);
  scene.add(
    rect(leaf.x - 10, leaf.y - 10, leaf.width + 20, 24, rail, 'rx="6"'),
    rect(leaf.x - 10, leaf.y + leaf.height - 14, leaf.width + 20, 24, rail, 'rx="6"'),
  );
}

import { darker, lighter } from '#drawings/canvas/colour.ts';
import { rect, type Scene } from '#drawings/canvas/scene.ts';

/** Paint for a round bar that stands upright, or lies down with `degrees` 90. */
export function roundBar(scene: Scene, tone: string, degrees = 0): string {
  return scene.linear(degrees, [
    [0, darker(tone, 0.35)],
    [0.28, lighter(tone, 0.45)],
    [0.42, lighter(tone, 0.12)],
    [0.75, darker(tone, 0.25)],
    [1, darker(tone, 0.5)],
  ]);
}

/** Paint for polished metal: hard bands of bright and dark. */
export function chrome(scene: Scene, degrees = 0, tone = '#c9ced2'): string {
  return scene.linear(degrees, [
    [0, darker(tone, 0.45)],
    [0.16, lighter(tone, 0.75)],
    [0.3, tone],
    [0.44, darker(tone, 0.62)],
    [0.56, lighter(tone, 0.2)],
    [0.74, lighter(tone, 0.85)],
    [1, darker(tone, 0.5)],
  ]);
}

/** Paint for a flat sheet that catches the light on one side. */
export function sheetMetal(scene: Scene, tone: string, degrees = 35): string {
  return scene.linear(degrees, [
    [0, lighter(tone, 0.3)],
    [0.45, tone],
    [0.55, lighter(tone, 0.08)],
    [1, darker(tone, 0.28)],
  ]);
}

export function upright(x: number, y: number, width: number, height: number, paint: string): string {
  return rect(x, y, width, height, paint, `rx="${width / 3}"`);
}

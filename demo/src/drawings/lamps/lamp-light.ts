import { ellipse, polygon, type Scene } from '#drawings/canvas/scene.ts';

/** Light in the air around a lamp. */
export function glow(scene: Scene, x: number, y: number, radius: number, strength = 0.8): string {
  return ellipse(
    x,
    y,
    radius,
    radius,
    scene.radial(0.5, 0.5, 0.5, [
      [0, '#fff3cf', strength],
      [0.3, '#ffe7b0', strength * 0.42],
      [1, '#ffdf9e', 0],
    ]),
  );
}

export function cone(scene: Scene, x: number, y: number, top: number, bottom: number, height: number): string {
  return polygon(
    [
      [x - top, y],
      [x + top, y],
      [x + bottom, y + height],
      [x - bottom, y + height],
    ],
    scene.linear(90, [
      [0, '#fff0c8', 0.6],
      [1, '#fff0c8', 0],
    ]),
  );
}

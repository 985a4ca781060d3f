import { darker, lighter } from '#drawings/canvas/colour.ts';
import { path, rect, type Scene } from '#drawings/canvas/scene.ts';

export interface CoveringLook {
  kind: 'longspan' | 'steptile' | 'shingle' | 'stoneCoated';
  colour: string;
}

/** One course or rib of the covering, as a pattern. */
export function covering(scene: Scene, look: CoveringLook, scale: number): string {
  const tone = look.colour;
  const s = (value: number) => value * scale;
  if (look.kind === 'longspan') {
    return scene.pattern(
      s(60),
      s(60),
      rect(0, 0, s(60), s(60), tone) +
        rect(0, 0, s(9), s(60), lighter(tone, 0.5)) +
        rect(s(9), 0, s(8), s(60), darker(tone, 0.42)) +
        rect(s(17), 0, s(14), s(60), darker(tone, 0.1)) +
        rect(s(38), 0, s(3), s(60), lighter(tone, 0.26)) +
        rect(s(41), 0, s(3), s(60), darker(tone, 0.24)),
    );
  }
  if (look.kind === 'shingle') {
    const tab = (x: number, y: number, shade: string) =>
      rect(x, y, s(56), s(46), shade, `rx="${s(4)}"`) + rect(x, y + s(42), s(56), s(5), darker(tone, 0.6));
    return scene.pattern(
      s(120),
      s(96),
      rect(0, 0, s(120), s(96), darker(tone, 0.5)) +
        tab(s(2), 0, tone) +
        tab(s(62), 0, lighter(tone, 0.12)) +
        tab(s(-28), s(48), darker(tone, 0.16)) +
        tab(s(32), s(48), lighter(tone, 0.06)) +
        tab(s(92), s(48), darker(tone, 0.16)),
    );
  }
  const curve = `M0 ${s(70)}V${s(18)}Q${s(20)} ${s(-6)} ${s(40)} ${s(18)}T${s(80)} ${s(18)}V${s(70)}Z`;
  return scene.pattern(
    s(80),
    s(70),
    rect(0, 0, s(80), s(70), darker(tone, 0.34)) +
      path(
        curve,
        scene.linear(0, [
          [0, tone],
          [0.22, lighter(tone, 0.42)],
          [0.5, tone],
          [0.72, darker(tone, 0.36)],
          [1, tone],
        ]),
      ) +
      rect(0, s(60), s(80), s(10), darker(tone, 0.5), 'opacity="0.5"'),
  );
}

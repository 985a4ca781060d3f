import { darker, luminance } from '#drawings/canvas/colour.ts';
import { contactShadow } from '#drawings/canvas/light.ts';
import { group, line, n, path, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import type { MasonryLook } from './masonry-look.ts';

export function bag(scene: Scene, look: MasonryLook, cx: number, foot: number, size: number): void {
  const ink = luminance(look.accent) > 0.5 ? '#3b332b' : '#f6efe2';
  const [half, height] = [size * 0.36, size];
  const top = foot - height;
  const outline = `M${n(cx - half)} ${n(top + 24)}Q${n(cx)} ${n(top - 14)} ${n(cx + half)} ${n(top + 20)}Q${n(cx + half * 1.16)} ${n(foot - height * 0.5)} ${n(cx + half * 1.02)} ${n(foot - 26)}Q${n(cx)} ${n(foot + 26)} ${n(cx - half * 1.02)} ${n(foot - 22)}Q${n(cx - half * 1.16)} ${n(foot - height * 0.5)} ${n(cx - half)} ${n(top + 24)}Z`;
  contactShadow(scene, cx, foot - 10, half * 1.6, size * 0.12, 0.7);
  const clip = scene.clip(path(outline, '#000'));
  scene.add(
    path(outline, look.colour),
    group(
      rect(cx - half * 1.2, top + height * 0.22, half * 2.4, height * 0.4, look.accent) +
        rect(cx - half * 1.2, top + height * 0.645, half * 2.4, 14, look.accent) +
        polygon(
          [
            [cx - half * 0.44, top + height * 0.46],
            [cx, top + height * 0.27],
            [cx + half * 0.44, top + height * 0.46],
          ],
          ink,
        ) +
        rect(cx - half * 0.32, top + height * 0.46, half * 0.64, height * 0.06, ink) +
        rect(cx - half * 0.56, top + height * 0.55, half * 1.12, 20, ink, 'rx="6" opacity="0.9"') +
        rect(cx - half * 0.5, top + height * 0.72, half, 14, '#5b5148', 'rx="5" opacity="0.7"') +
        rect(cx - half * 0.36, top + height * 0.77, half * 0.72, 10, '#5b5148', 'rx="4" opacity="0.5"') +
        rect(
          cx - half * 1.3,
          top - 20,
          half * 2.6,
          height + 60,
          scene.linear(0, [
            [0, '#1d140c', 0.4],
            [0.26, '#ffffff', 0.32],
            [0.5, '#ffffff', 0],
            [1, '#1d140c', 0.46],
          ]),
        ) +
        line(
          `M${n(cx - half)} ${n(top + height * 0.1)}Q${n(cx)} ${n(top + height * 0.2)} ${n(cx + half)} ${n(top + height * 0.08)}M${n(cx - half)} ${n(foot - height * 0.1)}Q${n(cx - half * 0.2)} ${n(foot - height * 0.18)} ${n(cx + half * 0.9)} ${n(foot - height * 0.08)}M${n(cx + half * 0.7)} ${n(top + height * 0.2)}Q${n(cx + half * 0.5)} ${n(top + height * 0.5)} ${n(cx + half * 0.84)} ${n(foot - height * 0.1)}`,
          '#1d140c',
          7,
          'opacity="0.14"',
        ),
      `clip-path="${clip}"`,
    ),
    line(
      `M${n(cx - half * 0.96)} ${n(top + 36)}Q${n(cx)} ${n(top)} ${n(cx + half * 0.96)} ${n(top + 32)}`,
      darker(look.colour, 0.4),
      5,
      'stroke-dasharray="12 9"',
    ),
  );
}

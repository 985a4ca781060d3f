import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow } from '#drawings/canvas/light.ts';
import { ellipse, group, n, path, rect, type Scene } from '#drawings/canvas/scene.ts';

export interface WallpaperLook {
  colour: string;
  accent: string;
  /** Chooses the motif. */
  seed: number;
}

/** Motifs of wallpaper, each rendered once and repeated. */
function wallpaperMotif(look: WallpaperLook): { width: number; height: number; content: string } {
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

export function wallpaper(scene: Scene, look: WallpaperLook, foot: number): void {
  const motif = wallpaperMotif(look);
  scene.add(
    rect(0, 0, 1200, foot, look.colour),
    rect(0, 0, 1200, foot, scene.pattern(motif.width, motif.height, motif.content)),
  );
}

/** Rolls as they are sold, one of them run out over the ground. */
export function wallpaperRolls(scene: Scene, look: WallpaperLook): void {
  backdrop(scene, '#d9c6b2', 0.6);
  const motif = wallpaperMotif(look);
  const paper = scene.pattern(
    motif.width,
    motif.height,
    rect(0, 0, motif.width, motif.height, look.colour) + motif.content,
  );
  const round = scene.linear(0, [
    [0, '#1d140c', 0.5],
    [0.26, '#ffffff', 0.34],
    [0.46, '#ffffff', 0],
    [1, '#1d140c', 0.55],
  ]);
  const fall = scene.linear(90, [
    [0, '#1d140c', 0.3],
    [0.2, '#ffffff', 0.12],
    [1, '#1d140c', 0.12],
  ]);
  for (const [x, foot, height] of [
    [640, 830, 620],
    [860, 880, 680],
    [1040, 950, 600],
  ] as const) {
    const [half, flat] = [88, 26];
    const body = `M${x - half} ${foot - height}V${foot}A${half} ${flat} 0 0 0 ${x + half} ${foot}V${foot - height}Z`;
    contactShadow(scene, x, foot + 14, half * 1.5, flat * 2, 0.6);
    scene.add(
      path(body, paper),
      path(body, round),
      ellipse(x, foot - height, half, flat, lighter(look.colour, 0.4)),
      ellipse(
        x,
        foot - height,
        half * 0.72,
        flat * 0.72,
        'none',
        `stroke="${darker(look.colour, 0.3)}" stroke-width="4"`,
      ),
      ellipse(x, foot - height, half * 0.36, flat * 0.36, '#2a211a'),
    );
  }
  // The opened roll hangs from a rail and runs out towards the visitor.
  const strip = 'M120 210H520V820C520 900 500 960 560 1080L90 1110C130 980 120 900 120 820Z';
  scene.add(
    path(strip, '#1d140c', 'opacity="0.2" transform="translate(26 18)"'),
    path(strip, paper),
    path(strip, fall),
    rect(84, 120, 472, 110, paper, 'rx="54"'),
    group(rect(0, 0, 110, 472, round, 'rx="54"'), `transform="translate(${n(556)} 120) rotate(90)"`),
    ellipse(90, 175, 26, 54, lighter(look.colour, 0.3)),
    ellipse(90, 175, 12, 26, '#2a211a'),
  );
}

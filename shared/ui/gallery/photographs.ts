/** A picture of squares for the gallery, as SVG, so that it needs no network. */
function squares(light: string, dark: string): string {
  const cells = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index % 4) * 100, Math.floor(index / 4) * 100];
    return `<rect x="${x}" y="${y}" width="96" height="96" fill="${(index + Math.floor(index / 4)) % 2 ? light : dark}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${cells.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const photographs = { tiles: squares('#e8d9c3', '#c58f6b'), shop: squares('#c9d2c4', '#b5502b') } as const;
export const BROKEN = 'data:,broken';

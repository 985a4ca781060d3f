/** Images for the gallery, as SVG, so that it needs no network. */
function svgImage(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function tiles(light: string, dark: string): string {
  const cells = Array.from({ length: 16 }, (_, index) => {
    const x = (index % 4) * 100;
    const y = Math.floor(index / 4) * 100;
    return `<rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="3" fill="${(index + Math.floor(index / 4)) % 2 ? light : dark}"/><path d="M${x + 10} ${y + 70}q40-60 80-20" stroke="#fff" stroke-opacity=".35" fill="none" stroke-width="3"/>`;
  });
  return svgImage(400, 400, `<rect width="400" height="400" fill="#c9bfb0"/>${cells.join('')}`);
}

function room(wall: string, floor: string, thing: string): string {
  return svgImage(
    600,
    400,
    `<rect width="600" height="400" fill="${wall}"/><rect y="300" width="600" height="100" fill="${floor}"/><rect x="80" y="60" width="150" height="190" rx="4" fill="#f6efe2"/><path d="M80 155h150M155 60v190" stroke="${wall}" stroke-width="8"/><rect x="320" y="190" width="200" height="120" rx="14" fill="${thing}"/><circle cx="470" cy="90" r="38" fill="#ffe2a8"/>`,
  );
}

export const photographs = {
  tiles: tiles('#e8d9c3', '#c58f6b'),
  greyTiles: tiles('#dfe3e6', '#8f9aa3'),
  gate: svgImage(
    400,
    400,
    `<rect width="400" height="400" fill="#dccbb3"/>${[60, 110, 160, 210, 260, 310].map((x) => `<rect x="${x}" y="70" width="18" height="280" rx="6" fill="#33312e"/>`).join('')}<rect x="45" y="110" width="300" height="16" fill="#33312e"/><rect x="45" y="290" width="300" height="16" fill="#33312e"/>`,
  ),
  paint: svgImage(
    400,
    400,
    `<rect width="400" height="400" fill="#f0e4d2"/><rect x="110" y="130" width="180" height="200" rx="12" fill="#b5502b"/><ellipse cx="200" cy="130" rx="90" ry="26" fill="#d97b50"/><path d="M110 150a90 90 0 0 1 180 0" fill="none" stroke="#6b5d50" stroke-width="6"/>`,
  ),
  lamp: svgImage(
    400,
    400,
    `<rect width="400" height="400" fill="#2e2924"/><path d="M200 0v130" stroke="#8f857a" stroke-width="5"/><path d="M120 220a80 90 0 0 1 160 0z" fill="#d7a24d"/><circle cx="200" cy="226" r="26" fill="#fff3cf"/>`,
  ),
  room: room('#d8b49a', '#8a6a4f', '#5f7a6b'),
  shop: room('#c9d2c4', '#7d7264', '#b5502b'),
} as const;

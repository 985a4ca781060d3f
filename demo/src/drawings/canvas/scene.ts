/** Side of the square that every drawing is composed in. */
export const SIDE = 1200;
/** Pixels that it is rendered in: exactly one of the widths that the media store has. */
export const RENDERED_SIDE = 1024;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Two decimals are finer than a pixel and keep the markup short. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

export const points = (list: readonly (readonly [number, number])[]) =>
  list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

/** Collects the shapes of one drawing and the gradients, patterns and clips they refer to. */
export class Scene {
  readonly #defs: string[] = [];
  readonly #body: string[] = [];
  readonly #imagePatterns = new Map<string, string>();
  #ids = 0;
  #view: string | undefined;

  readonly #name: string;

  constructor(
    name = 's',
    readonly width = SIDE,
    readonly height = SIDE,
  ) {
    this.#name = name;
  }

  add(...shapes: string[]): this {
    this.#body.push(...shapes);
    return this;
  }

  /** Puts a definition aside and returns the reference to paint with. */
  define(element: (id: string) => string): string {
    const id = `${this.#name}-${++this.#ids}`;
    this.#defs.push(element(id));
    return `url(#${id})`;
  }

  /** A straight gradient across the painted shape; 0° runs left to right, 90° downwards. */
  linear(degrees: number, list: readonly Stop[]): string {
    const radians = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${n(0.5 - dx)}" y1="${n(0.5 - dy)}" x2="${n(0.5 + dx)}" y2="${n(0.5 + dy)}">${stops(list)}</linearGradient>`,
    );
  }

  /** A round gradient within the painted shape; centre and radius are shares of its box. */
  radial(cx: number, cy: number, radius: number, list: readonly Stop[]): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stops(list)}</radialGradient>`,
    );
  }

  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  /** Repeats an image as a fill; `transform` places and turns it. */
  imagePattern(href: string, size: number, transform = ''): string {
    const key = `${size} ${transform} ${href}`;
    const known = this.#imagePatterns.get(key);
    if (known) return known;
    const made = this.define(
      (id) =>
        `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${transform}"><image href="${href}" width="${size}" height="${size}" preserveAspectRatio="none"/></pattern>`,
    );
    this.#imagePatterns.set(key, made);
    return made;
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.define(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
    );
  }

  /** For a scene within another one. Give it a name of its own: ids must differ. */
  inner(): string {
    return `<defs>${this.#defs.join('')}</defs>${this.#body.join('')}`;
  }

  /** Moves the camera: shows only this square of the scene. */
  frame(x: number, y: number, side: number): this {
    this.#view = `${n(x)} ${n(y)} ${n(side)} ${n(side)}`;
    return this;
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${(this.width * RENDERED_SIDE) / SIDE}" height="${(this.height * RENDERED_SIDE) / SIDE}" viewBox="${this.#view ?? `0 0 ${this.width} ${this.height}`}">${this.inner()}</svg>`;
  }
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function polygon(list: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points(list)}" fill="${fill}" ${more}/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

const INSTEAD = 'Choose a JPG or PNG photo.';

/** The type of a file as its name says it, in capitals; empty without one. */
const typeByName = ({ name }: File): string => /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? '';

/**
 * Why a file cannot be chosen whatever it contains; undefined when its content decides.
 *
 * @param accept extensions without the dot
 */
export function refusalByName(file: File, accept: readonly string[]): string | undefined {
  const type = typeByName(file);
  if (!accept.includes(type.toLowerCase())) return refusalOfType(file, type);
  return type === 'SVG' ? refusalOfSvg(file) : undefined;
}

/** What people read of a file that is none of the types that are asked for. */
export function refusalOfType({ name }: File, type: string): string {
  return type ? `${name} is a file of the type ${type}. ${INSTEAD}` : `${name} is not a photo. ${INSTEAD}`;
}

/** Of an SVG: 1.2 KB of one keep a browser that shows it busy for minutes. */
export function refusalOfSvg({ name }: File): string {
  return `${name} is a file of the type SVG, which cannot be used safely. ${INSTEAD}`;
}

/** Of a file that begins like an image and cannot be decoded, or that only its name calls an image. */
export function refusalOfContent(file: File, type?: string): string {
  return type
    ? `${file.name} cannot be opened as a photo of the type ${type}. It may be damaged: choose another one.`
    : `${file.name} is not a photo of the type ${typeByName(file)}. ${INSTEAD}`;
}

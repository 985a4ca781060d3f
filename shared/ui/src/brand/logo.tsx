import { classNames } from '#/lib/class-names.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** The mark alone, where there is no room for the word. */
  markOnly?: boolean;
  /** Pixels. */
  height?: number;
  className?: string;
}

// An M laid in four courses of brick.
const bricks =
  'M2 2h10.5v6.25H2zM19.5 2H30v6.25H19.5zM2 9.25h7v6.25H2zM11 9.25h10v6.25H11zM23 9.25h7v6.25h-7zM2 16.5h7v6.25H2zM23 16.5h7v6.25h-7zM2 23.75h7V30H2zM23 23.75h7V30h-7z';

// The word, letter by letter, drawn on a grid with one stroke.
const letters = [
  'M42 26V14m0 5a4.5 4.5 0 0 1 9 0v7m0-7a4.5 4.5 0 0 1 9 0v7',
  'M71.5 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
  'M83.5 26V14m0 6a6 6 0 0 1 5.5-6',
  'M95 9v13a4 4 0 0 0 4 4h1.5M91.5 14.5h9',
  'M110.5 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm6 0v12',
  'M123 26V14m0 6a6 6 0 0 1 5.5-6',
];

/** The name of the site: an M of bricks, and the word. */
export function Logo({ markOnly = false, height = 32, className }: LogoProps) {
  const width = markOnly ? 32 : 131;
  return (
    <svg
      viewBox={`0 0 ${width} 32`}
      width={(width / 32) * height}
      height={height}
      // Where a page narrows it to a square, the mark is what stays.
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label="Mortar"
      className={classNames(styles.logo, className)}
    >
      <path d={bricks} className={styles.mark} />
      {!markOnly && <path d={letters.join('')} className={styles.word} />}
    </svg>
  );
}

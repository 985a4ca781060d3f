import { type ReactNode, useId } from 'react';
import styles from './hero-art.module.css';

const frame = {
  viewBox: '0 0 480 320',
  preserveAspectRatio: 'xMidYMid slice',
  className: styles.art,
  'aria-hidden': true,
} as const;

/** A floor of quarter-circle cement tiles. */
export function TileArt(): ReactNode {
  const id = useId();
  return (
    <svg {...frame}>
      <pattern id={id} width="160" height="160" patternUnits="userSpaceOnUse">
        <path className={styles.chalk} d="M0 0h160v160H0z" />
        <path className={styles.clay} d="M0 0h80A80 80 0 0 1 0 80ZM160 160H80a80 80 0 0 1 80-80Z" />
        <path className={styles.indigo} d="M80 0h80v80A80 80 0 0 1 80 0Z" />
        <path className={styles.ochre} d="M0 80a80 80 0 0 1 80 80H0Z" />
        <path className={styles.chalk} d="M0 0h34A34 34 0 0 1 0 34ZM160 160h-34a34 34 0 0 1 34-34Z" />
        <circle className={styles.clay} cx="134" cy="26" r="12" />
        <circle className={styles.chalk} cx="26" cy="134" r="12" />
        <path className={styles.joint} d="M0 0h160v160H0zM80 0v160M0 80h160" />
      </pattern>
      <path fill={`url(#${id})`} d="M0 0h480v320H0z" />
    </svg>
  );
}

const BARS = [70, 104, 138, 172, 206, 274, 308, 342, 376, 410];

/** A wrought gate before an evening sky. */
export function GateArt(): ReactNode {
  return (
    <svg {...frame}>
      <path className={styles.dusk} d="M0 0h480v320H0z" />
      <circle className={styles.ochre} cx="240" cy="206" r="92" />
      <path className={styles.hill} d="M0 236c90-44 170-30 250-8s160 12 230-22v114H0Z" />
      <g className={styles.iron}>
        {BARS.map((x) => (
          <path key={x} d={`M${x} 312V${112 + Math.abs(240 - x) * 0.22}`} />
        ))}
        <path d="M48 312V96M432 312V96M232 312V104M248 312V104" strokeWidth="11" />
        <path d="M48 150C110 118 180 104 232 104M432 150C370 118 300 104 248 104M48 206h184M248 206h184M48 284h184M248 284h184" />
        <path d="M121 245a22 22 0 1 0 44 0 22 22 0 1 0-44 0M315 245a22 22 0 1 0 44 0 22 22 0 1 0-44 0" />
      </g>
      <path className={styles.post} d="M22 312V84h36v228ZM422 312V84h36v228Z" />
      <path className={styles.ochre} d="M30 84a10 10 0 0 1 20 0ZM430 84a10 10 0 0 1 20 0Z" />
    </svg>
  );
}

const SWATCHES = ['clay', 'ochre', 'leaf', 'indigo', 'chalk'] as const;

/** A fan of paint cards. */
export function PaintArt(): ReactNode {
  return (
    <svg {...frame}>
      <path className={styles.sand} d="M0 0h480v320H0z" />
      {SWATCHES.map((colour, card) => (
        <g key={colour} transform={`rotate(${card * 21 - 42} 240 380)`}>
          <rect className={styles.card} x="190" y="60" width="100" height="300" rx="12" />
          <path className={styles[colour]} d="M190 72a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v68H190Z" />
          <path className={styles[colour]} d="M190 148h100v52H190Z" opacity=".62" />
          <path className={styles[colour]} d="M190 208h100v44H190Z" opacity=".34" />
        </g>
      ))}
      <circle className={styles.post} cx="240" cy="330" r="11" />
    </svg>
  );
}

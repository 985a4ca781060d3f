import { type ReactNode, useId } from 'react';
import styles from './art.module.css';

/** Photos of a product, and its price on a tag. */
export function ProductArt(): ReactNode {
  const tiles = useId();
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className={styles.art} aria-hidden="true">
      <pattern id={tiles} width="72" height="72" patternUnits="userSpaceOnUse">
        <path className={styles.chalk} d="M0 0h72v72H0z" />
        <path className={styles.clay} d="M0 0h36A36 36 0 0 1 0 36ZM72 72H36a36 36 0 0 1 36-36Z" />
        <path className={styles.indigo} d="M36 0h36v36A36 36 0 0 1 36 0Z" />
        <path className={styles.ochre} d="M0 36a36 36 0 0 1 36 36H0Z" />
      </pattern>
      <path className={styles.sand} d="M0 0h640v360H0z" />
      <path className={styles.ground} d="M0 262h640v98H0z" />
      <g transform="translate(32 18) scale(.9)">
        <g transform="rotate(-9 196 196)">
          <rect className={styles.card} x="116" y="96" width="170" height="200" rx="12" />
          <path className={styles.leaf} d="M130 110h142v138H130z" />
          <path className={styles.chalk} d="M160 168h82v62h-82z" />
          <path className={styles.ochre} d="M160 184h82v26h-82zM156 156h90v14h-90z" />
        </g>
        <g transform="rotate(8 452 190)">
          <rect className={styles.card} x="366" y="90" width="170" height="200" rx="12" />
          <path className={styles.glass} d="M380 104h142v138H380z" />
          <path
            className={styles.iron}
            d="M398 242V140q53-36 106 0v102M416 242V134M434 242V126M469 242V126M487 242V134M398 188h106"
          />
        </g>
        <rect className={styles.card} x="224" y="56" width="192" height="236" rx="14" />
        <path fill={`url(#${tiles})`} transform="translate(240 72)" d="M0 0h160v160H0z" />
        <path className={styles.sand} d="M240 248h104v10H240zM240 268h64v10h-64z" />
        <g transform="rotate(-6 430 286)">
          <path className={styles.indigo} d="M352 286l26-28h118a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H378Z" />
          <circle className={styles.chalk} cx="380" cy="286" r="6" />
          <path className={styles.naira} d="M408 302v-32l22 32v-32M400 281h38M400 291h38" />
          <path className={styles.chalk} d="M450 282h40v8h-40z" />
        </g>
      </g>
    </svg>
  );
}

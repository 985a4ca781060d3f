import { type ReactNode, useId } from 'react';
import styles from './art.module.css';

const STRIPES = [0, 2, 4, 6, 8, 10];

/** A shop in a brick wall, with what builders buy in its window. */
export function ShopfrontArt(): ReactNode {
  const wall = useId();
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMax slice" className={styles.art} aria-hidden="true">
      <pattern id={wall} width="96" height="64" patternUnits="userSpaceOnUse">
        <path className={styles.joint} d="M0 0h96v64H0z" />
        <path className={styles.brick} d="M2 2h92v28H2zM-46 34h92v28h-92zM50 34h92v28H50z" />
      </pattern>
      <path fill={`url(#${wall})`} d="M0 0h640v360H0z" />
      <path
        className={styles.fired}
        d="M98 2h92v28H98zM434 66h92v28h-92zM2 130h92v28H2zM530 226h92v28h-92zM50 290h68v28H50z"
      />
      <rect className={styles.indigo} x="196" y="34" width="248" height="54" rx="10" />
      <path
        className={styles.chalk}
        d="M286 50h16v8h-16zM306 50h28v8h-28zM338 50h16v8h-16zM286 64h28v8h-28zM318 64h36v8h-36z"
      />
      <path className={styles.glass} d="M140 150h216v150H140z" />
      <path className={styles.door} d="M392 150h108v182H392z" />
      <path className={styles.glass} d="M408 166h76v86h-76z" />
      <circle className={styles.ochre} cx="484" cy="274" r="6" />
      <path className={styles.chalk} d="M128 300h240v16H128zM140 222h216v8H140z" />
      <path className={styles.leaf} d="M160 186h40v36h-40z" />
      <path className={styles.clay} d="M214 178h48v44h-48z" />
      <path className={styles.ochre} d="M278 190h34v32h-34z" />
      <path className={styles.chalk} d="M160 198h40v12h-40zM214 194h48v14h-48zM278 200h34v11h-34z" />
      <path className={styles.indigo} d="M158 292h76v8h-76zM158 280h76v8h-76zM158 268h76v8h-76zM158 256h76v8h-76z" />
      <path className={styles.chalk} d="M258 240h60v60h-60z" />
      <path className={styles.clay} d="M258 240h30a30 30 0 0 1-30 30ZM318 300h-30a30 30 0 0 1 30-30Z" />
      <path className={styles.ochre} d="M318 240v30a30 30 0 0 1-30-30ZM258 300v-30a30 30 0 0 1 30 30Z" />
      <g>
        {STRIPES.map((stripe) => (
          <path key={stripe} className={styles.chalk} d={`M${112 + stripe * 38} 104h38v40a19 19 0 0 1-38 0Z`} />
        ))}
        {STRIPES.slice(0, 5).map((stripe) => (
          <path key={stripe} className={styles.ochre} d={`M${150 + stripe * 38} 104h38v40a19 19 0 0 1-38 0Z`} />
        ))}
      </g>
      <path className={styles.ground} d="M0 332h640v28H0z" />
    </svg>
  );
}

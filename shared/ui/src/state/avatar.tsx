import { imageSources } from '@mortar/federation/media-url';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** Pixels. */
  size?: number;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}

/** A user's or store's image; their initials without one. The name stands beside it, so it is silent. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : undefined;
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden="true">
      {shown ? (
        <img
          {...imageSources(shown)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(shown)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

import * as core from '@mortar/ui';
import * as more from '@mortar/ui/icons';
import type { ComponentType } from 'react';
import styles from '../gallery.module.css';

export default { title: 'Icons' };

function iconsOf(module: Record<string, unknown>): [string, ComponentType<{ size: number }>][] {
  return Object.entries(module)
    .filter(([name]) => name.endsWith('Icon'))
    .map(([name, icon]) => [name, icon as ComponentType<{ size: number }>]);
}

function Icons({ module }: { module: Record<string, unknown> }) {
  return (
    <div className={styles.swatches}>
      {iconsOf(module).map(([name, Icon]) => (
        <div key={name} className={styles.swatch}>
          <Icon size={28} />
          {name}
        </div>
      ))}
    </div>
  );
}

export const OfTheCore = () => <Icons module={core} />;

export const OfTheOtherEntry = () => <Icons module={more} />;

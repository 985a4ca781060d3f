import * as core from '@mortar/ui';
import * as more from '@mortar/ui/icons';
import type { ComponentType } from 'react';
import styles from '../gallery.module.css';

export default { title: 'Icons' };

const icons = Object.entries<unknown>({ ...core, ...more }).filter(([name]) => name.endsWith('Icon')) as [
  string,
  ComponentType<{ size: number }>,
][];

export const Icons = () => (
  <div className={styles.swatches}>
    {icons.map(([name, Icon]) => (
      <div key={name} className={styles.swatch}>
        <Icon size={28} />
        {name}
      </div>
    ))}
  </div>
);

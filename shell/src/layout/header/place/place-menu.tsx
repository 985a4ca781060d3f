import { stateName } from '@mortar/contracts/places/state-name';
import { paths } from '@mortar/contracts/site-paths';
import { useKeptArea, useKeptPlace } from '@mortar/store';
import { onDemand, VisuallyHidden } from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './place-menu.module.css';

const PlacePanel = onDemand(
  async () => (await import(/* webpackChunkName: "place-panel" */ './place-panel.tsx')).PlacePanel,
);

/**
 * Where the visitor builds, and the way to change it. Documents say the same to all: the place follows, in the room
 * that is kept for it.
 */
export function PlaceMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLDivElement>();
  const state = useKeptPlace();
  const town = useKeptArea();
  const name = town ?? state;
  return (
    <div className={styles.menu} {...area}>
      <a href={paths.places} className={styles.button} {...button}>
        <PlaceIcon size={20} aria-hidden="true" />
        <VisuallyHidden>Place: </VisuallyHidden>
        <span key={name} translate="no" className={styles.name}>
          {name === undefined ? 'All Nigeria' : stateName(name)}
        </span>
      </a>
      <PlacePanel
        open={open}
        onClose={() => {
          setOpen(false);
          button.ref.current?.focus();
        }}
      />
    </div>
  );
}

import { type ComponentType, lazy } from 'react';

/** A component whose code is fetched when it is first rendered, and that is left out where that fails. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((component) => ({ default: component })),
  );

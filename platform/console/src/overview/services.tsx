import type { ReactNode } from 'react';
import type { ServedServiceView } from '@mortar/registry/schemas/services';

/** Services of teams, with the paths of which they get the requests. */
export function Services({ services }: { services: readonly ServedServiceView[] }): ReactNode {
  if (services.length === 0) return null;
  return (
    <section className="card" aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul className="receivers">
        {services.map(({ name, prefix, address }) => (
          <li key={name}>
            <span>
              <b>{name}</b> <small>{prefix}</small>
            </span>
            <small>{address}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

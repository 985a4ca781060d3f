import { Heading, Link, Logo, MortarTheme, SelectInput } from '@mortar/ui';
import { type Address, hashOf, schemes, useAddress, widths } from './address.ts';
import styles from './gallery.module.css';
import { groups, storyAt } from './stories.ts';

const SCHEMES = { system: 'As the system', light: 'Light', dark: 'Dark' };
const WIDTHS = { full: 'Window', '320': 'Phone, 320 px', '768': 'Tablet, 768 px' };

/** Every component of the design system in every state: a list, and the chosen story in a frame of the chosen width. */
export function Gallery() {
  const address = useAddress();
  const chosen = storyAt(address.story);
  const change = (part: Partial<Address>) => {
    location.hash = hashOf({ ...address, ...part });
  };
  return (
    <MortarTheme>
      <div className={styles.gallery}>
        <header className={styles.bar}>
          <div>
            <Logo />
          </div>
          <SelectInput
            label="Colours"
            compact
            value={address.scheme}
            options={schemes.map((value) => ({ value, label: SCHEMES[value] }))}
            onChange={({ target }) => change({ scheme: target.value as Address['scheme'] })}
          />
          <SelectInput
            label="Width"
            compact
            value={address.width}
            options={widths.map((value) => ({ value, label: WIDTHS[value] }))}
            onChange={({ target }) => change({ width: target.value as Address['width'] })}
          />
        </header>
        <nav className={styles.stories} aria-label="Stories">
          {groups.map(({ group, stories }) => (
            <section key={group}>
              <Heading level={2} size="small">
                {group}
              </Heading>
              <ul>
                {stories.map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      variant="quiet"
                      href={hashOf({ ...address, story: id })}
                      aria-current={id === chosen.id ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <main className={styles.stage}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very document */}
          <iframe
            className={styles.frame}
            style={address.width === 'full' ? undefined : { width: `${address.width}px` }}
            title={`${chosen.group}: ${chosen.name}`}
            // The query makes it another document: a page may not frame itself.
            src={`?frame${hashOf({ ...address, story: chosen.id })}`}
          />
        </main>
      </div>
    </MortarTheme>
  );
}

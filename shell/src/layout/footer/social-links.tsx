import { useSiteOrigin } from '@mortar/host';
import styles from './social-links.module.css';

interface Network {
  name: string;
  /** Class of its logo. Style sheets are cached, and documents are not: logos cost each of them as much as the scripts. */
  logo: string | undefined;
  share: (address: string) => string;
}

const networks: readonly Network[] = [
  {
    name: 'WhatsApp',
    logo: styles.whatsapp,
    share: (address) =>
      `https://wa.me/?text=${encodeURIComponent(`Building materials from sellers across Nigeria: ${address}`)}`,
  },
  {
    name: 'Facebook',
    logo: styles.facebook,
    share: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  {
    name: 'X',
    logo: styles.x,
    share: (address) => `https://x.com/intent/post?url=${encodeURIComponent(address)}`,
  },
  {
    name: 'LinkedIn',
    logo: styles.linkedIn,
    share: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  },
];

/** Links that share the site on social networks. */
export function SocialLinks() {
  const origin = useSiteOrigin();
  return (
    <ul className={styles.list}>
      {networks.map(({ name, logo, share }) => (
        <li key={name}>
          <a
            className={styles.link}
            href={share(origin)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share Mortar on ${name} (opens in a new tab)`}
          >
            <span className={logo} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useSiteOrigin } from '#/lib/site-origin.ts';
import styles from './social-links.module.css';

interface Network {
  name: string;
  /** SVG path of its logo, in a viewBox of 24 by 24. */
  logo: string;
  share: (address: string) => string;
}

const networks: readonly Network[] = [
  {
    name: 'WhatsApp',
    logo: 'M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2Zm0 18.200c-1.500 0-3-.400-4.200-1.200l-.300-.200-3 .800.800-2.900-.200-.300A8.200 8.200 0 1 1 12 20.200Zm4.700-6.100c-.300-.100-1.500-.700-1.800-.800-.200-.100-.400-.100-.600.100l-.800 1c-.100.200-.300.200-.600.100a6.700 6.700 0 0 1-3.300-2.900c-.200-.400.200-.400.700-1.300.1-.2 0-.3 0-.5l-.8-1.900c-.2-.500-.4-.4-.6-.4h-.5a1 1 0 0 0-.7.3c-.3.3-.9.9-.9 2.200s.9 2.500 1 2.700c.2.200 1.900 2.900 4.500 4 1.700.7 2.300.8 3.100.6.5-.1 1.500-.6 1.700-1.200.2-.6.2-1.100.2-1.200-.1-.1-.3-.200-.6-.300Z',
    share: (address) =>
      `https://wa.me/?text=${encodeURIComponent(`Building materials from sellers across Nigeria: ${address}`)}`,
  },
  {
    name: 'Facebook',
    logo: 'M22 12a10 10 0 1 0-11.600 9.900v-7H7.900V12h2.500V9.800c0-2.500 1.500-3.900 3.800-3.900 1.100 0 2.200.2 2.200.2v2.500h-1.200c-1.300 0-1.600.8-1.600 1.500V12h2.700l-.400 2.900h-2.300v7A10 10 0 0 0 22 12Z',
    share: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  {
    name: 'X',
    logo: 'M17.800 3h3.100l-6.800 7.700L22 21h-6.200l-4.900-6.400L5.300 21H2.200l7.200-8.300L2 3h6.400l4.400 5.900L17.800 3Zm-1.100 16.200h1.700L7.700 4.700H5.900l10.800 14.500Z',
    share: (address) => `https://x.com/intent/post?url=${encodeURIComponent(address)}`,
  },
  {
    name: 'LinkedIn',
    logo: 'M20.500 2h-17A1.500 1.500 0 0 0 2 3.500v17A1.500 1.500 0 0 0 3.500 22h17a1.500 1.500 0 0 0 1.500-1.500v-17A1.500 1.500 0 0 0 20.500 2ZM8 19H5V9.700h3V19ZM6.500 8.300a1.700 1.700 0 1 1 0-3.500 1.700 1.700 0 0 1 0 3.500ZM19 19h-3v-4.700c0-1.100 0-2.500-1.600-2.500s-1.800 1.200-1.800 2.400V19h-3V9.700h2.900v1.200a3.100 3.100 0 0 1 2.800-1.500c3 0 3.600 2 3.600 4.500V19Z',
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
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={logo} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

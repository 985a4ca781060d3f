import {
  AccountIcon,
  Heading,
  IconButton,
  Logo,
  MortarTheme,
  PageContainer,
  SearchIcon,
  Stack,
  Text,
} from '@mortar/ui';
import { BellIcon } from '@mortar/ui/icons';
import styles from './gallery.module.css';
import { Actions } from './sections/actions.tsx';
import { Cards } from './sections/cards.tsx';
import { Fields } from './sections/fields.tsx';
import { Navigation } from './sections/navigation.tsx';
import { Overlays } from './sections/overlays.tsx';
import { States } from './sections/states.tsx';
import { Tokens } from './sections/tokens.tsx';

/** Every component in every state, on one page. */
export function Gallery() {
  return (
    <MortarTheme>
      <header className={styles.header}>
        <PageContainer className={styles.bar}>
          <Logo />
          <Stack direction="row" gap={1}>
            <IconButton label="Search">
              <SearchIcon size={22} />
            </IconButton>
            <IconButton label="Notifications" count={3}>
              <BellIcon size={22} />
            </IconButton>
            <IconButton label="Account">
              <AccountIcon size={22} />
            </IconButton>
          </Stack>
        </PageContainer>
      </header>
      <main>
        <PageContainer>
          <div className={styles.hero}>
            <Stack gap={3}>
              <Heading level={1} size="display">
                Everything a house is made of.
              </Heading>
              <Text size="l" tone="soft">
                The design system of Mortar: photographs first, little around them, room for a thumb.
              </Text>
            </Stack>
          </div>
          <Cards />
          <Actions />
          <Overlays />
          <Navigation />
          <Fields />
          <States />
          <Tokens />
        </PageContainer>
      </main>
    </MortarTheme>
  );
}

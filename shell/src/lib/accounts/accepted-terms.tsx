import { paths } from '@mortar/contracts/site-paths';
import { Link, Text } from '@mortar/ui';

/** Stands above the button that creates an account. */
export function AcceptedTerms() {
  return (
    <Text size="s" tone="soft">
      By creating an account you accept the <Link href={paths.terms}>Terms of Use</Link> and the{' '}
      <Link href={paths.privacy}>Privacy Policy</Link>.
    </Text>
  );
}

import { paths } from '@mortar/contracts/site-paths';
import { CheckboxInput, Link, Stack, Text } from '@mortar/ui';

/** Stands above the button that creates an account. The box is not enforced: the sentence holds either way. */
export function AcceptedTerms() {
  return (
    <Stack gap={2}>
      <CheckboxInput label="I have read the terms and the privacy policy" />
      <Text size="s" tone="soft">
        By creating an account you accept the <Link href={paths.terms}>Terms of Use</Link> and the{' '}
        <Link href={paths.privacy}>Privacy Policy</Link>.
      </Text>
    </Stack>
  );
}

import { Button, ButtonLink, Link, PhoneIcon, Section, Stack, Text, useToast } from '@mortar/ui';
import { DeleteIcon, PlusIcon } from '@mortar/ui/icons';

/** Buttons, links and toasts. */
export function Actions() {
  const toast = useToast();
  return (
    <Section heading="Actions">
      <Stack gap={5}>
        <Stack direction="row" gap={3} wrap align="center">
          <Button onClick={() => toast.success('Added to wishlist')}>Show success</Button>
          <Button variant="soft" onClick={() => toast.info('Please sign in first')}>
            Show info
          </Button>
          <Button variant="outline" onClick={() => toast.error('Oops, something went wrong. Please try again.')}>
            Show error
          </Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" startIcon={<DeleteIcon size={20} />}>
            Delete
          </Button>
        </Stack>
        <Stack direction="row" gap={3} wrap align="center">
          <Button loading>Saving</Button>
          <Button variant="soft" loading>
            Saving
          </Button>
          <Button disabled>Not now</Button>
          <Button size="small" variant="soft" startIcon={<PlusIcon size={18} />}>
            Small
          </Button>
          <ButtonLink href="tel:+2348030000001" size="large" startIcon={<PhoneIcon size={20} />}>
            Contact Seller
          </ButtonLink>
        </Stack>
        <Text>
          New here? <Link href="#register">Create an account</Link> and keep what you like.
        </Text>
      </Stack>
    </Section>
  );
}

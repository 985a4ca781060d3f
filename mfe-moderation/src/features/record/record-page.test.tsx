import { envelope, onRequest, screen, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { anEntry } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

it('shows who did what and why, with links to what has a page', async () => {
  onRequest('get', '/moderation/record', () =>
    envelope({
      entries: [
        anEntry(),
        anEntry({
          entryId: idOf(62),
          action: 'reindex',
          subject: 'search words',
          thing: null,
          name: null,
          reason: null,
        }),
      ],
      next: null,
    }),
  );
  openModeration('/moderation/record');
  const [act, command] = within(await screen.findByRole('list', { name: 'Record' })).getAllByRole('listitem');
  expect(act).toHaveTextContent('Suspend product: Bent gateSold fakesngozi@example.com');
  expect(within(act as HTMLElement).getByRole('link', { name: 'Bent gate' })).toHaveAttribute(
    'href',
    `/moderation/product/${idOf(11)}`,
  );
  expect(command).toHaveTextContent('Reindex: search words');
});

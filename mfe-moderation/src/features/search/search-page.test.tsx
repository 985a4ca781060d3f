import { envelope, onRequest, screen } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { openModeration } from '#/test/open-moderation.tsx';

it('finds accounts by a part of their address, and asks for three characters', async () => {
  const requests = onRequest('get', '/moderation/search', () =>
    envelope({
      things: [
        {
          subject: 'account',
          subjectId: idOf(21),
          name: 'Musa Bello',
          hint: 'musa@example.com',
          image: null,
          isSuspended: true,
        },
      ],
      next: null,
    }),
  );
  const { user } = openModeration('/moderation/search');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'Accounts');
  const text = screen.getByRole('searchbox', { name: 'Name, email address or ID' });
  await user.type(text, 'mu{Enter}');
  expect(await screen.findByText('Please type at least 3 characters')).toBeVisible();
  await user.type(text, 'sa@{Enter}');
  const link = await screen.findByRole('link', { name: 'Musa Bello' });
  expect(link).toHaveAttribute('href', `/moderation/account/${idOf(21)}`);
  expect(screen.getByRole('list', { name: 'Found' })).toHaveTextContent('Suspended');
  expect(requests.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { subject: 'account', text: 'musa@' },
  ]);
});

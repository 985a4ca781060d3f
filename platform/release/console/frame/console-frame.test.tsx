/** @jest-environment @mortar/jest/document-environment */
import { screen, userEvent } from '@mortar/jest/dom';
import { aSite, NOW, openConsole } from '../test/console-site.tsx';

it('console keeps what it shows when the database is unavailable, and offers no change', async () => {
  const site = aSite();
  openConsole(site, 'mfe-articles');
  await screen.findByRole('button', { name: 'Roll back to 1.0.0 …' });
  site.state = { ...site.state, databaseUnavailableSince: NOW };
  expect(await screen.findByRole('alert')).toHaveTextContent('The database of the releases has been unavailable');
  expect(screen.getByRole('heading', { level: 1, name: /mfe-articles/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Roll back to 1.0.0 …' })).not.toBeInTheDocument();
});

it('console asks for a token again when its own is refused', async () => {
  const site = aSite({ status: 401 });
  openConsole(site);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(screen.getByLabelText('Token')).toBeInTheDocument();
});

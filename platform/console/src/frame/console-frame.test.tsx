/** @jest-environment @mortar/jest/document-environment */
import { screen, userEvent } from '@mortar/jest/dom';
import { aSite, NOW, openConsole, submitted } from '../test/console-site.tsx';

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
  expect(submitted).toEqual([{ action: `${location.origin}/releases/session`, fields: { token: '' } }]);
});

it('console leaves for a page with the key of a session when a manager signs in, at the front end of the address', async () => {
  document.getElementById('root')?.setAttribute('data-key', '');
  openConsole(aSite(), 'mfe-articles');
  await userEvent.type(screen.getByLabelText('Token'), 'mortar_test');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDisabled();
  const action = `${location.origin}/releases/session#mfe-articles`;
  expect(submitted).toEqual([{ action, fields: { token: 'mortar_test' } }]);
});

import { renderAtRoute, screen } from '@mortar/testing';
import routes from '../../exposed/routes.tsx';

it('opens at its address', async () => {
  renderAtRoute({ routes, at: '/__WORD__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__HEADING__' })).toBeVisible();
});

import { renderAtRoute, screen } from '@mortar/testing';
import routes from '../../exposed/routes.tsx';

it('renders its heading when its route is opened', async () => {
  renderAtRoute({ routes, at: '/__WORD__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__HEADING__' })).toBeVisible();
});

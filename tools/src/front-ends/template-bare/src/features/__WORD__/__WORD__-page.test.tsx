import { screen } from '@mortar/jest/dom';
import { renderRoutes } from '@mortar/jest/render-routes';
import routes from '../../exposed/routes.tsx';

it('renders its heading when its route is opened', async () => {
  renderRoutes({ routes, at: '/__WORD__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__HEADING__' })).toBeVisible();
});

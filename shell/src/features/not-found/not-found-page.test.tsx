import { leftFor, renderAtRoute, screen } from '@mortar/testing';
import { NotFoundPage } from './not-found-page.tsx';

it('renders a heading and a link to the home page', async () => {
  const { user } = renderAtRoute({ routes: [{ path: '/nowhere', element: <NotFoundPage /> }], at: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Oops! Looks like you got lost? Don't worry");
  await user.click(screen.getByRole('link', { name: 'Go Home' }));
  await leftFor('/');
});

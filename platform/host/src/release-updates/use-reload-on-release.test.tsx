import { REVISION_PATH } from '@mortar/federation';
import { Link } from '@mortar/navigation';
import { http, HttpResponse, server } from '@mortar/jest/api';
import { screen, userEvent, waitFor } from '@mortar/jest/dom';
import { renderRoutes } from '@mortar/jest/render-routes';
import { useReloadOnRelease } from './use-reload-on-release.ts';

const reload = jest.fn();

function Page({ revision }: { revision: string }) {
  useReloadOnRelease(revision, reload);
  return (
    <>
      <Link to="/one">One</Link>
      <Link to="/two">Two</Link>
      <Link to="/two?page=2">Second page</Link>
      <label>
        Name <input />
      </label>
    </>
  );
}

function open(respond: () => Response | Promise<Response>) {
  const requested = jest.fn();
  server.use(
    http.get(`*${REVISION_PATH}`, () => {
      requested();
      return respond();
    }),
  );
  renderRoutes({ routes: [{ path: '*', element: <Page revision="a" /> }], at: '/' });
  return requested;
}

const released = (revision: string) => () => HttpResponse.json({ revision });

beforeEach(() => reload.mockClear());

it('reloads after a navigation when another release is live', async () => {
  open(released('b'));
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('does not reload when the release is the same, and makes one request for quick navigations', async () => {
  const requested = open(released('a'));
  for (const name of ['One', 'Two', 'One']) await userEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
});

it('waits for the next navigation when the user has started to type', async () => {
  let respond: (response: Response) => void = () => undefined;
  const requested = open(() => new Promise((resolve) => (respond = resolve)));
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  respond(HttpResponse.json({ revision: 'b' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('makes no request when only the query of the page changes', async () => {
  const requested = open(released('a'));
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
  expect(requested).toHaveBeenCalledTimes(1);
});

it('does not reload when the gateway is unreachable', async () => {
  const requested = open(() => HttpResponse.error());
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(requested).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

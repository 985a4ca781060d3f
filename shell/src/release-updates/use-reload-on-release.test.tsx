import { REVISION_PATH } from '@mortar/contracts';
import { Link } from '@mortar/navigation';
import { http, HttpResponse, renderAtRoute, screen, server, userEvent, waitFor } from '@mortar/testing';
import { useFreshRelease } from './use-reload-on-release.ts';

const reload = jest.fn();

function Page({ revision }: { revision: string }) {
  useFreshRelease(revision, reload);
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

function open(answer: () => Response | Promise<Response>) {
  const asked = jest.fn();
  server.use(
    http.get(`*${REVISION_PATH}`, () => {
      asked();
      return answer();
    }),
  );
  renderAtRoute({ routes: [{ path: '*', element: <Page revision="a" /> }], at: '/' });
  return asked;
}

const released = (revision: string) => () => HttpResponse.json({ revision });

beforeEach(() => reload.mockClear());

it('moves to another release at the next step', async () => {
  open(released('b'));
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('stays where the release is the same, and asks once for quick steps', async () => {
  const asked = open(released('a'));
  for (const name of ['One', 'Two', 'One']) await userEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
});

it('does not take a page away on which somebody types by now, but moves at their next step', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = open(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  answer(HttpResponse.json({ revision: 'b' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('does not count another part of the same page as a step', async () => {
  const asked = open(released('a'));
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('leaves the page alone when the gateway does not answer', async () => {
  const asked = open(() => HttpResponse.error());
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

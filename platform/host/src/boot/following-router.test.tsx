import { useLocation } from '@mortar/navigation';
import { StaticRouter } from '@mortar/navigation/server';
import { act, render, screen } from '@mortar/jest/dom';
import { useId, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { NavigatedBeforeHydration, FollowingRouter } from './following-router.tsx';

beforeEach(() => history.replaceState(null, '', '/home'));

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${String(state)}`}</p>;
}

/** What the browser does on Back or Forward while the page is being hydrated, of which nobody is told yet. */
function MovedMeanwhile({ to, state }: { to: string; state: object }) {
  useLayoutEffect(() => history.replaceState(state, '', to), [to, state]);
  return null;
}

const open = (to: string, state: object) =>
  render(
    <FollowingRouter>
      <MovedMeanwhile to={to} state={state} />
      <Address />
    </FollowingRouter>,
  );

it('shows the page of the address when Back came while it was being hydrated', () => {
  open('/article', { idx: 0, key: 'before' });
  expect(screen.getByText('/article null')).toBeVisible();
});

it('shows the entry of the history when Forward came meanwhile and led to the same address', () => {
  open('/home', { idx: 1, key: 'after', usr: 'second screen' });
  expect(screen.getByText('/home second screen')).toBeVisible();
});

it('follows Back from then on as any router', () => {
  render(
    <FollowingRouter>
      <Address />
    </FollowingRouter>,
  );
  act(() => {
    history.replaceState({ idx: 1, key: 'later' }, '', '/later');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  expect(screen.getByText('/later null')).toBeVisible();
});

it('renders the page of another address that Back led to before React began, in the place of the markup', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <StaticRouter location="/home">
      <Address />
    </StaticRouter>,
  );
  document.body.append(container);
  window.openedAddress = '/home';
  history.replaceState(null, '', '/article');
  const recovered = jest.fn();
  const root = await act(async () =>
    hydrateRoot(
      container,
      <FollowingRouter>
        <Address />
      </FollowingRouter>,
      { onRecoverableError: (failure) => recovered((failure as Error).cause) },
    ),
  );
  expect(screen.getByText('/article null')).toBeVisible();
  expect(screen.queryByText('/home null')).toBeNull();
  expect(recovered.mock.calls).toEqual([[expect.any(NavigatedBeforeHydration)]]);
  act(() => root.unmount());
  delete window.openedAddress;
  container.remove();
});

it('leaves to elements the ids that they have in the document', () => {
  const ids: string[] = [];
  function Field() {
    ids.push(useId());
    return <p />;
  }
  const fields = [<Field key="first" />, <Field key="second" />];
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StaticRouter location="/home">{fields}</StaticRouter>);
  render(<FollowingRouter>{fields}</FollowingRouter>, { container, hydrate: true });
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
});

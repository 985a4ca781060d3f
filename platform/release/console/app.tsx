import { type ReactNode, useMemo, useState } from 'react';
import { Console } from './frame/console-frame.tsx';
import { SignIn } from './frame/sign-in.tsx';
import { releaseApi } from './release-api.ts';

/** In sessionStorage, so for this tab only. */
const KEY = 'mortar-release-token';

export function App(): ReactNode {
  const [token, setToken] = useState(() => sessionStorage.getItem(KEY));
  const api = useMemo(() => (token === null ? undefined : releaseApi(token)), [token]);

  if (!api) {
    return (
      <SignIn
        onSignedIn={(next) => {
          sessionStorage.setItem(KEY, next);
          setToken(next);
        }}
      />
    );
  }
  return (
    <Console
      api={api}
      onSignOut={() => {
        sessionStorage.removeItem(KEY);
        setToken(null);
      }}
    />
  );
}

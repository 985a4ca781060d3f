import { type ReactNode, useMemo, useState } from 'react';
import { Console } from './frame/console-frame.tsx';
import { SignIn } from './frame/sign-in.tsx';
import { endSession, keepSession, keptKey } from './session.ts';
import { releaseApi } from './release-api.ts';

export function App(): ReactNode {
  const [key, setKey] = useState(keptKey);
  const api = useMemo(() => (key === undefined ? undefined : releaseApi(key)), [key]);

  if (!api) {
    return (
      <SignIn
        onSignedIn={(token) => {
          if (!keepSession(token)) setKey(token);
        }}
      />
    );
  }
  return (
    <Console
      api={api}
      onSignOut={() => {
        endSession();
        setKey(undefined);
      }}
    />
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { RequestError, releaseApi } from '../release-api.ts';
import { Brand } from './brand.tsx';
import { textIn } from '../lib/text-in.ts';

export function SignIn({ onSignedIn }: { onSignedIn: (token: string) => void }): ReactNode {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const token = textIn(event.currentTarget, 'token');
    setBusy(true);
    try {
      await releaseApi(token).holder();
      onSignedIn(token);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.status === 401 ? 'This token is not known, or was revoked.' : error.message);
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <form onSubmit={(event) => void signIn(event)}>
        <h1 className="brand">
          <Brand />
        </h1>
        <p>Which version of each front end visitors get, and who decided it.</p>
        <label>
          Token
          <input name="token" type="password" required autoComplete="off" spellCheck={false} />
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button className="primary" disabled={busy}>
          Sign in
        </button>
        <small>
          After <code>npm start</code> yours is in <code>var/release-token</code>. Others come from{' '}
          <code>mortar token create</code>.
        </small>
      </form>
    </main>
  );
}

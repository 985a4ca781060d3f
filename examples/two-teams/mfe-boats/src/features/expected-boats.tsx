import type { Harbour } from '@two-teams/contract';
import { type ReactNode, useState } from 'react';

/** Boats that are expected today, of which the service of this team knows. */
export function ExpectedBoats({ harbour }: { harbour: Harbour }): ReactNode {
  const [text, setText] = useState<string>();
  const ask = async () => {
    setText('Asking …');
    setText(await readExpected(harbour));
  };
  return (
    <p>
      <button type="button" onClick={() => void ask()}>
        Expected in {harbour}
      </button>{' '}
      <output>{text}</output>
    </p>
  );
}

/** @returns what the service says, also when it says why it does not */
async function readExpected(harbour: Harbour): Promise<string> {
  const response = await fetch(`/api/boats/expected/${harbour}`).catch(() => undefined);
  if (!response) return 'You are offline.';
  const { boats = [], message = '' } = (await response.json()) as { boats?: string[]; message?: string };
  return response.ok ? boats.join(', ') || 'No more boats today.' : message;
}

import type { ReactNode } from 'react';
import type { ApprovalView } from '@mortar/registry/schemas/policies';
import type { StateView } from '@mortar/registry/schemas/state';
import type { HolderView } from '@mortar/registry/schemas/tokens';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { clock } from '../lib/formats.ts';

interface WaitingChangesProps {
  state: StateView;
  holder: HolderView | undefined;
  rights: Pick<Rights, 'isManager'>;
  onChange: Propose;
}

/** Changes that a second release manager has to approve, or has approved and that are not made yet. */
export function WaitingChanges({ state, holder, rights, onChange }: WaitingChangesProps): ReactNode {
  return state.approvals.map((approval) => (
    <section key={approval.id} className="banner warn" aria-label={`Waiting: ${approval.description}`}>
      <p>
        <Sentence approval={approval} />
      </p>
      {rights.isManager && approval.approvedBy === null && holder?.label !== approval.actor && (
        <button onClick={() => onChange(approveChange(approval))}>Approve …</button>
      )}
    </section>
  ));
}

function Sentence({ approval }: { approval: ApprovalView }): ReactNode {
  const { actor, description, reason, approvedBy, expiresAt } = approval;
  const until = clock(new Date(expiresAt));
  if (approvedBy !== null) {
    return (
      <>
        <strong>{approvedBy}</strong> approved that {actor} may {description}. {actor} makes the change again until{' '}
        {until}.
      </>
    );
  }
  return (
    <>
      <strong>{actor}</strong> asks to {description}: {reason}. Another release manager approves it until {until}.
    </>
  );
}

function approveChange({ id, actor, description, expiresAt }: ApprovalView) {
  return {
    title: 'Approve',
    effect: `${actor} may ${description} once, until ${clock(new Date(expiresAt))}. Nothing changes for visitors before that.`,
    path: `/approvals/${id}/approve`,
    body: {},
  };
}

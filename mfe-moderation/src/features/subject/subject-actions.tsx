import type { ModeratedThing, ModerationAction, ReportOutcome } from '@mortar/contracts';
import { reportGoal } from '@mortar/navigation/goals';
import { Button, onDemand, Stack, Text, useToast } from '@mortar/ui';
import { type ReactNode, useRef, useState } from 'react';
import { reportCount } from '#/lib/words.ts';
import { READY_REASONS } from './ready-reasons.ts';
import { useModerationActMutation, useModerationCloseReportsMutation } from './subject.api.ts';

const ReasonDialog = onDemand(async () => (await import('#/lib/reason-dialog.tsx')).ReasonDialog);

/** What is about to be done. */
type Pending = { act: ActChoice } | { outcome: ReportOutcome };

interface SubjectActionsProps {
  subject: ModeratedThing;
  /** The open reports about it were closed. */
  onDecided: () => void;
}

/** The acts on a subject and on the reports about it, each with a dialog that asks for the reason. */
export function SubjectActions({ subject, onDecided }: SubjectActionsProps): ReactNode {
  const { subject: kind, subjectId, openReports, newestReport, isOwn } = subject;
  const [pending, setPending] = useState<Pending>();
  const [isOpen, setOpen] = useState(false);
  const isDecided = useRef(false);
  const [send] = useModerationActMutation();
  const [close] = useModerationCloseReportsMutation();
  const toast = useToast();

  if (isOwn) {
    return <Text tone="soft">This is yours, so another moderator has to look at it.</Text>;
  }
  // What takes something away is last, far from what is pressed most often.
  const acts = [...answersTo(subject), ...actsOn(subject)].toSorted((a, b) => Number(a.isDanger) - Number(b.isDanger));
  const choose = (next: Pending) => {
    setPending(next);
    setOpen(true);
  };

  async function confirm(reason: string) {
    if (!pending) return undefined;
    const { error } =
      'act' in pending
        ? await send({
            action: pending.act.action,
            subjectId,
            reason,
            ...(pending.act.isDanger && newestReport !== null && { reportsUntil: newestReport }),
          })
        : await close({ subject: kind, subjectId, outcome: pending.outcome, reason, until: newestReport ?? '' });
    if (error) return error;
    reportGoal('decision-made');
    toast.success('Done');
    isDecided.current = openReports > 0 && ('outcome' in pending || pending.act.isDanger);
    return undefined;
  }

  function closeDialog() {
    setOpen(false);
    if (!isDecided.current) return;
    isDecided.current = false;
    onDecided();
  }

  return (
    <Stack direction="row" gap={3} wrap>
      {openReports > 0 && (
        <>
          <Button variant="soft" aria-haspopup="dialog" onClick={() => choose({ outcome: 'resolved' })}>
            Resolve {reportCount(openReports)}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => choose({ outcome: 'dismissed' })}>
            Dismiss {reportCount(openReports)}
          </Button>
        </>
      )}
      {acts.map((act) => (
        <Button
          key={act.action}
          variant={act.isDanger ? 'danger' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => choose({ act })}
        >
          {act.label}
        </Button>
      ))}
      {pending && (
        <ReasonDialog
          open={isOpen}
          onClose={closeDialog}
          title={titleOf(pending)}
          confirmLabel={titleOf(pending)}
          isDanger={'act' in pending && pending.act.isDanger}
          readyReasons={readyReasonsFor(pending)}
          onConfirm={confirm}
        >
          {effectOf(pending, openReports)}
        </ReasonDialog>
      )}
    </Stack>
  );
}

function titleOf(pending: Pending): string {
  if ('act' in pending) return pending.act.label;
  return pending.outcome === 'resolved' ? 'Resolve reports' : 'Dismiss reports';
}

const readyReasonsFor = (pending: Pending) => READY_REASONS['act' in pending ? pending.act.action : pending.outcome];

function effectOf(pending: Pending, openReports: number): string {
  if ('outcome' in pending) {
    return pending.outcome === 'resolved'
      ? 'Those who reported it are told that we took action, and the owner is given the reason.'
      : 'Those who reported it are told that nothing is wrong. The owner is not notified.';
  }
  const { effect, isDanger } = pending.act;
  const closes = isDanger && openReports > 0;
  return closes ? `${effect} The open reports are resolved too, and those who reported it are notified.` : effect;
}

interface ActChoice {
  action: ModerationAction;
  label: string;
  /** What happens then. */
  effect: string;
  isDanger: boolean;
}

/** The answers to the open request of its seller. */
function answersTo({ promotionDays, isDeleted }: ModeratedThing): ActChoice[] {
  if (promotionDays === null || isDeleted) return [];
  return [
    {
      action: 'promote',
      label: `Promote for ${promotionDays} days`,
      effect: 'A store is Premium, a product carries the word Promoted, until then. The seller is given the reason.',
      isDanger: false,
    },
    {
      action: 'decline-promotion',
      label: 'Decline promotion',
      effect: 'It stays as it is. The seller is given the reason, and can apply again.',
      isDanger: false,
    },
  ];
}

/** What a moderator can do about a subject as it is now. */
function actsOn({
  subject: kind,
  isSuspended,
  isVerified,
  isPriceImplausible,
  publicPath,
  openReports,
  isDeleted,
}: ModeratedThing): ActChoice[] {
  // A deleted project can come back for an hour: what its reports say of it is decided until then.
  if (isDeleted && kind !== 'project') return [];
  if (kind === 'account') {
    return [
      isSuspended
        ? {
            action: 'restore-account',
            label: 'Restore account',
            effect: 'The owner can sign in again and gets an email about it.',
            isDanger: false,
          }
        : {
            action: 'suspend-account',
            label: 'Suspend account',
            effect: 'Its owner is signed out everywhere and cannot sign in again. An email gives the reason.',
            isDanger: true,
          },
    ];
  }
  if (kind === 'project') {
    // A private one that is reported may be shared again.
    if (!isSuspended && publicPath === null && openReports === 0) return [];
    return [
      isSuspended
        ? {
            action: 'restore-project',
            label: 'Allow sharing',
            effect: 'Its owner can share it again, by another link, and is notified.',
            isDanger: false,
          }
        : {
            action: 'unshare-project',
            label: 'Take the link back',
            effect:
              'Its address no longer works, and its owner cannot share it again. The project stays with its owner, who is given the reason.',
            isDanger: true,
          },
    ];
  }
  if (kind === 'product') {
    return [
      isSuspended
        ? {
            action: 'restore-product',
            label: 'Restore product',
            effect: 'Buyers see it again. The seller is notified.',
            isDanger: false,
          }
        : {
            action: 'suspend-product',
            label: 'Suspend product',
            effect: 'Buyers no longer see it, and the seller cannot change it. The seller is given the reason.',
            isDanger: true,
          },
      ...(isPriceImplausible
        ? [
            {
              action: 'accept-price',
              label: 'Accept price',
              effect: 'It leaves the list of prices until the seller states another. The seller is given the reason.',
              isDanger: false,
            } as const,
          ]
        : []),
    ];
  }
  return [
    isSuspended
      ? {
          action: 'restore-store',
          label: 'Restore store',
          effect: 'Buyers see the store and its products again. The owner is notified.',
          isDanger: false,
        }
      : {
          action: 'suspend-store',
          label: 'Suspend store',
          effect: 'Buyers no longer see the store and its products. The owner is given the reason.',
          isDanger: true,
        },
    isVerified
      ? {
          action: 'unverify-store',
          label: 'Remove verification',
          effect: 'The store is no longer marked as verified. The owner is given the reason.',
          isDanger: false,
        }
      : {
          action: 'verify-store',
          label: 'Verify store',
          effect: 'The store is marked as verified. The owner is notified.',
          isDanger: false,
        },
  ];
}

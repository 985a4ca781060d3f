/** @jest-environment @mortar/jest/document-environment */
import { screen, userEvent, waitFor, within } from '@mortar/jest/dom';
import { aRemote, aSite, NOW, openConsole, sent } from '../test/console-site.tsx';

it('release manager sets and ends the rules of a front end, which offers no activation that they refuse', async () => {
  const policy = { rolloutOnly: true, twoPeople: false };
  openConsole(aSite({ state: { ...aSite().state, remotes: [aRemote({ policy })] } }), 'mfe-articles');
  const rules = within(await screen.findByRole('region', { name: 'Rules' }));
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 32))).toEqual([
    'Live only through a rollout onA ',
    'Two people offA second release m',
  ]);
  await screen.findByText('Add the tides');
  expect(screen.getAllByRole('button', { name: 'Roll out' })).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument();

  for (const rule of ['Set “Two people”', 'End “Live only through a rollout”']) {
    await userEvent.click(await rules.findByRole('button', { name: rule }));
    const dialog = within(screen.getByRole('dialog', { name: rule }));
    await userEvent.type(dialog.getByLabelText('Why'), 'Agreed');
    await userEvent.click(dialog.getByRole('button', { name: rule }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const path = '/remotes/mfe-articles/policy';
  expect(sent).toEqual([
    { path, body: { twoPeople: true, reason: 'Agreed' } },
    { path, body: { rolloutOnly: false, reason: 'Agreed' } },
  ]);
});

it('second release manager approves a change that waits, and nobody else is offered to', async () => {
  const waiting = {
    id: '0197aaaa-0000-7000-8000-000000000001',
    names: ['shell'],
    description: 'activate shell 1.2.0',
    actor: 'ada',
    reason: 'Friday’s fix',
    requestedAt: NOW,
    expiresAt: NOW,
    approvedBy: null,
  };
  const site = aSite({
    state: {
      ...aSite().state,
      approvals: [
        waiting,
        { ...waiting, id: 'own', description: 'activate shell 1.3.0', actor: 'grace' },
        { ...waiting, id: 'approved', description: 'activate shell 1.1.0', approvedBy: 'grace' },
      ],
    },
  });
  openConsole(site);
  const region = within(await screen.findByRole('region', { name: 'Waiting: activate shell 1.2.0' }));
  expect(region.getByText(/asks to activate shell 1\.2\.0: Friday’s fix\./)).toBeInTheDocument();
  expect(
    screen.getByText(/approved that ada may activate shell 1\.1\.0\. ada makes the change again/),
  ).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Approve …' })).toHaveLength(1);
  await userEvent.click(region.getByRole('button', { name: 'Approve …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve' }));
  await userEvent.type(dialog.getByLabelText('Why'), 'Reviewed');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/approvals/${waiting.id}/approve`, body: { reason: 'Reviewed' } }]),
  );
});

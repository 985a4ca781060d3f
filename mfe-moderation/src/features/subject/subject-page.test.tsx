import type { ModeratedThing } from '@mortar/contracts';
import { envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aReview, idOf } from '@mortar/testing/builders';
import { aReport, aSubject, anEntry } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

/** Serves a subject with one report, one review and one entry of the record. */
function serve(subject: ModeratedThing) {
  const at = `/moderation/things/${subject.subject}/${subject.subjectId}`;
  const served = { subject };
  onRequest('get', at, () => envelope(served.subject));
  onRequest('get', `${at}/reports`, () => envelope({ reports: [aReport()], next: null }));
  onRequest('get', '/moderation/record', () => envelope({ entries: [anEntry()], next: null }));
  onRequest('get', '/reviews/all', () =>
    envelope({ reviews: [aReview({ reviewId: idOf(71), title: 'Rubbish' })], totalItems: 1, next: null }),
  );
  return served;
}

const open = ({ subject, subjectId }: ModeratedThing) => openModeration(`/moderation/${subject}/${subjectId}`);

describe('the page of a subject', () => {
  it('shows what was reported, whose it is and what was done before', async () => {
    serve(aSubject());
    const records = onRequest('get', '/moderation/record', () =>
      envelope({ entries: [anEntry({ name: 'Other gate' })], next: null }),
    );
    open(aSubject());
    expect(await screen.findByRole('heading', { level: 1, name: 'Bent gate' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Musa Bello' })).toHaveAttribute('href', `/moderation/account/${idOf(21)}`);
    const report = within(await screen.findByRole('list', { name: 'Reports' })).getByRole('listitem');
    expect(report).toHaveTextContent('Never delivered');
    expect(report).toHaveTextContent('By Ada Obi');
    const record = await screen.findByRole('list', { name: 'Record' });
    expect(record).toHaveTextContent('Suspend product: Other gateSold fakesngozi@example.com, 06/03/2026, 09:00');
    expect(records.map(({ url }) => url.search)).toEqual([`?ownerId=${idOf(21)}`]);
    expect(screen.getByText('₦9,500 per piece')).toBeVisible();
  });

  it('has the reports above what can be done, and last what takes something away', async () => {
    serve(aSubject({ isPriceImplausible: true }));
    open(aSubject({ isPriceImplausible: true }));
    const reports = await screen.findByRole('list', { name: 'Reports' });
    const buttons = screen.getAllByRole('button', { name: /report|price|product/i });
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Resolve 2 reports',
      'Dismiss 2 reports',
      'Accept price',
      'Suspend product',
    ]);
    expect(reports.compareDocumentPosition(buttons[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for the reason at once, and fills it with one that is ready', async () => {
    serve(aSubject());
    const acts = onRequest('post', '/moderation/actions', () => envelope({}));
    const { user } = open(aSubject());
    await user.click(await screen.findByRole('button', { name: 'Suspend product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend product' });
    const box = within(dialog).getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Buyers paid and received nothing.' }));
    expect(box).toHaveFocus();
    await user.keyboard(' Ever.');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend product' }));
    await waitFor(() => expect(acts[0]?.body).toMatchObject({ reason: 'Buyers paid and received nothing. Ever.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('suspends it with a reason and the reports that were seen, and shows it as it is then', async () => {
    const served = serve(aSubject());
    const acts = onRequest('post', '/moderation/actions', () => {
      served.subject = aSubject({ isSuspended: true, suspendedAt: '2026-03-06T08:00:00.000Z', openReports: 0 });
      return envelope({});
    });
    const mark = jest.fn();
    performance.mark = mark;
    const { user } = open(aSubject());
    await user.click(await screen.findByRole('button', { name: 'Suspend product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend product' });
    expect(dialog).toHaveTextContent('those who reported it are notified');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend product' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sold fakes');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend product' }));
    expect(await screen.findByRole('button', { name: 'Restore product' })).toBeVisible();
    expect(screen.getByText('Suspended since 06/03/2026, 09:00')).toBeVisible();
    expect(mark).toHaveBeenCalledWith('goal:decision-made', expect.anything());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(acts.map(({ body }) => body)).toEqual([
      { action: 'suspend-product', subjectId: idOf(11), reason: 'Sold fakes', reportsUntil: idOf(42) },
    ]);
  });

  it.each(['account', 'store', 'product'] as const)('offers nothing about a deleted %s', async (subject) => {
    const deleted = aSubject({ subject, isDeleted: true, isSuspended: subject === 'store', openReports: 0 });
    serve(deleted);
    open(deleted);
    expect(await screen.findByText('Deleted by its owner')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Suspend|Restore|Verify)/ })).toBeNull();
  });

  it('dismisses its reports, and keeps the dialog with what was typed when the server refuses', async () => {
    serve(aSubject());
    const closed = onRequest('post', '/moderation/reports/close', () =>
      problem(409, 'These reports are already closed.'),
    );
    const { user, announced } = open(aSubject());
    await user.click(await screen.findByRole('button', { name: 'Dismiss 2 reports' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss reports' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'All is well');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss reports' }));
    await waitFor(() => expect(announced).toEqual(['These reports are already closed.']));
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('All is well');
    expect(closed[0]?.body).toEqual({
      subject: 'product',
      subjectId: idOf(11),
      outcome: 'dismissed',
      reason: 'All is well',
      until: idOf(42),
    });
  });

  it('removes a review', async () => {
    serve(aSubject());
    const acts = onRequest('post', '/moderation/actions', () => envelope({}));
    const { user } = open(aSubject());
    await user.click(await screen.findByRole('button', { name: 'Remove the review Rubbish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove review' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'An insult');
    await user.click(within(dialog).getByRole('button', { name: 'Remove review' }));
    await waitFor(() =>
      expect(acts[0]?.body).toEqual({ action: 'remove-review', subjectId: idOf(71), reason: 'An insult' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers what is possible for a store and for an account, and nothing for what is one’s own', async () => {
    const store = aSubject({
      subject: 'store',
      subjectId: idOf(31),
      isSuspended: true,
      isVerified: true,
      openReports: 0,
    });
    serve(store);
    open(store);
    expect(await screen.findByRole('button', { name: 'Restore store' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove verification' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /reports/ })).not.toBeInTheDocument();

    const account = aSubject({ subject: 'account', subjectId: idOf(21), openReports: 0, isOwn: true });
    serve(account);
    open(account);
    expect(await screen.findByText('This is yours, so another moderator has to look at it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend account' })).not.toBeInTheDocument();
  });

  it('takes the link of a reported project back, and shows it as it is then', async () => {
    const project = aSubject({
      subject: 'project',
      subjectId: idOf(81),
      name: 'Bungalow',
      description: '',
      store: null,
      publicPath: '/projects/shared/Sh4redT0kenOf22Letters',
    });
    const served = serve(project);
    const acts = onRequest('post', '/moderation/actions', () => {
      const suspendedAt = '2026-03-06T08:00:00.000Z';
      served.subject = { ...project, publicPath: null, openReports: 0, isSuspended: true, suspendedAt };
      return envelope({});
    });
    const { user } = open(project);
    expect(await screen.findByRole('link', { name: 'View as a buyer' })).toHaveAttribute(
      'href',
      '/projects/shared/Sh4redT0kenOf22Letters',
    );
    await user.click(screen.getByRole('button', { name: 'Take the link back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the link back' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'An insult in its name');
    await user.click(within(dialog).getByRole('button', { name: 'Take the link back' }));
    expect(await screen.findByText('Not shared')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the link back' })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'View as a buyer' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Link taken back since/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allow sharing' })).toBeVisible();
    expect(acts[0]?.body).toEqual({
      action: 'unshare-project',
      subjectId: idOf(81),
      reason: 'An insult in its name',
      reportsUntil: idOf(42),
    });
  });

  it('says so when there is nothing at its address', async () => {
    onRequest('get', `/moderation/things/product/${idOf(99)}`, () => problem(404, 'This product does not exist'));
    openModeration(`/moderation/product/${idOf(99)}`);
    expect(await screen.findByText('This address does not exist')).toBeVisible();
  });
});

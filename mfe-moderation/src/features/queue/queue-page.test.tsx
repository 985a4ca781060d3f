import { envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aReportedSubject, aSubject } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

describe('/moderation', () => {
  it('lists what is reported with how often and why, in the order of the address, over pages', async () => {
    const store = aReportedSubject({ subject: 'store', subjectId: idOf(12), name: 'Eko Glass', reports: 1 });
    const requests = onRequest('get', '/moderation/queue', ({ url }) => {
      const isFirst = !new URL(url).searchParams.has('after');
      return envelope(isFirst ? { things: [aReportedSubject()], next: 'more' } : { things: [store], next: null });
    });
    const { user } = openModeration('/moderation');
    const link = await screen.findByRole('link', { name: 'Bent gate' });
    expect(link).toHaveAttribute('href', `/moderation/product/${idOf(11)}`);
    const list = screen.getByRole('list', { name: 'Reported' });
    expect(list).toHaveTextContent('Product · Lekki Gates');
    expect(list).toHaveTextContent('₦9,500 per piece · ‘It is not by the maker on its label’');
    expect(list).toHaveTextContent('Counterfeit');
    expect(list).toHaveTextContent('2 reports, the first on 04/03/2026');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Eko Glass' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most reported first');
    await screen.findByRole('button', { name: 'Show more' });
    expect(requests.map(({ url }) => url.search)).toEqual(['?sort=oldest', '?sort=oldest&after=more', '?sort=most']);
  });

  it('says that it is for moderators when the server refuses the account', async () => {
    onRequest('get', '/moderation/queue', () => problem(403, 'This is for moderators only.'));
    const { announced } = openModeration('/moderation');
    expect(await screen.findByText('This page is for moderators')).toBeVisible();
    expect(announced).toEqual([]);
  });

  it('offers to try again after an error, and says when nothing is reported', async () => {
    onRequest('get', '/moderation/queue', () => problem(500, 'Try later.'));
    const { user } = openModeration('/moderation');
    await screen.findByText('The reports could not be loaded.');
    onRequest('get', '/moderation/queue', () => envelope({ things: [], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open reports')).toBeVisible();
  });

  it('moves through what is reported by j and k, until those keys are turned off', async () => {
    const store = aReportedSubject({ subject: 'store', subjectId: idOf(12), name: 'Eko Glass' });
    onRequest('get', '/moderation/queue', () => envelope({ things: [aReportedSubject(), store], next: null }));
    const { user } = openModeration('/moderation');
    const first = await screen.findByRole('link', { name: 'Bent gate' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Eko Glass' })).toHaveFocus();
    await user.keyboard('jk');
    expect(first).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Turn these keys off' }));
    await user.keyboard('j');
    expect(first).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Turn them on' }));
    await user.keyboard('j');
    expect(first).toHaveFocus();
  });

  it('leads from one to the next, and has the next under the focus after a decision', async () => {
    const names = ['Bent gate', 'Eko glass', 'Loose tile'];
    const things = names.map((name, index) => aReportedSubject({ subjectId: idOf(11 + index), name }));
    let open = things;
    onRequest('get', '/moderation/queue', () => envelope({ things: open, next: null }));
    for (const { subjectId, name } of things) {
      const at = `/moderation/things/product/${subjectId}`;
      onRequest('get', at, () => envelope(aSubject({ subjectId, name })));
      onRequest('get', `${at}/reports`, () => envelope({ reports: [], next: null }));
    }
    onRequest('get', '/moderation/record', () => envelope({ entries: [], next: null }));
    onRequest('get', '/reviews/all', () => envelope({ reviews: [], totalItems: 0, next: null }));
    onRequest('post', '/moderation/reports/close', () => {
      open = things.slice(1);
      return envelope({});
    });
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    const { user } = openModeration('/moderation');
    await user.click(await screen.findByRole('link', { name: 'Bent gate' }));
    await heading('Bent gate');
    await screen.findByRole('link', { name: 'Next: Eko glass' });
    await user.keyboard('j');
    await heading('Eko glass');
    await screen.findByRole('link', { name: 'Previous: Bent gate' });
    await user.keyboard('k');
    await heading('Bent gate');

    await user.click(screen.getByRole('button', { name: 'Dismiss 2 reports' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'just a joke');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss reports' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Next: Eko glass' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    await heading('Eko glass');
    expect(await screen.findByRole('link', { name: 'Next: Loose tile' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Previous/ })).not.toBeInTheDocument();
  });
});

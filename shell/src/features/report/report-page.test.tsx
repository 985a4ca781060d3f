import { screen, server } from '@mortar/testing';
import { aProductDetail } from '@mortar/testing/builders';
import { respondTo, renderSite } from '#/test/render-site.tsx';

const id = '01900000-0000-7000-8000-0000000000b2';
const submit = () => screen.findByRole('button', { name: 'Send report' });
const address = () => screen.findByRole('textbox', { name: 'Address of the product, store or project' });

describe('the report page', () => {
  it('reports the product whose address was pasted', async () => {
    const report = respondTo('post', '/reports', 201, { message: 'ok', data: {} });
    server.use(report.handler);
    const { user } = renderSite({ at: '/make-a-report' });
    await user.type(await address(), ` ${location.origin}/products/view/${id} `);
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'It looks like fraud');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Asked for money up front.');
    await user.click(await submit());
    expect(await screen.findByText('Thank you. We have your report.')).toBeVisible();
    expect(report.requests).toEqual([
      { subject: 'product', subjectId: id, reason: 'fraud', details: 'Asked for money up front.' },
    ]);
  });

  it('fills in the address of the store when the link names one that cannot be read', async () => {
    server.use(respondTo('get', '/stores/:id', 404, { status: 404, message: 'There is no such store' }).handler);
    renderSite({ at: `/make-a-report?store=${id}` });
    expect(await address()).toHaveValue(`${location.origin}/profile/store/${id}`);
  });

  it('shows the product that the link names in the place of its address', async () => {
    const product = aProductDetail({ title: 'Marble floor tile' });
    const report = respondTo('post', '/reports', 201, { message: 'ok', data: {} });
    server.use(respondTo('get', '/products/:id', 200, { message: 'OK', data: product }).handler, report.handler);
    const { user } = renderSite({ at: `/make-a-report?product=${product.productId}` });
    expect(await screen.findByText('Marble floor tile')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Address/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'It is counterfeit');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Not the real one.');
    await user.click(await submit());
    expect(await screen.findByText('Thank you. We have your report.')).toBeVisible();
    expect(report.requests).toEqual([expect.objectContaining({ subject: 'product', subjectId: product.productId })]);
  });

  it('reports the shared project that the link names', async () => {
    const report = respondTo('post', '/reports', 201, { message: 'ok', data: {} });
    server.use(report.handler);
    const token = 'Sh4redT0kenOf22Letters';
    server.use(
      respondTo('get', '/projects/shared/:token', 200, {
        message: 'OK',
        data: { name: 'My house', sharedBy: 'Ngozi', lines: [], deliveries: [] },
      }).handler,
    );
    const { user } = renderSite({ at: `/make-a-report?project=${token}` });
    expect(await screen.findByText('Shared by Ngozi')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'It is offensive');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Its name is an insult.');
    await user.click(await submit());
    expect(await screen.findByText('Thank you. We have your report.')).toBeVisible();
    expect(report.requests).toEqual([expect.objectContaining({ subject: 'project', subjectId: token })]);
  });

  it('shows an error at each field when it is missing or invalid', async () => {
    const { user } = renderSite({ at: '/make-a-report' });
    await user.click(await submit());
    expect(await screen.findByText('Paste the address of the product, store or project')).toBeVisible();
    expect(screen.getByText('Choose what is wrong')).toBeVisible();
    expect(screen.getByText('Tell us what is wrong')).toBeVisible();
    await user.type(await address(), 'https://example.com/products/view/1');
    expect(
      await screen.findByText('This is not the address of a product, store or shared project on Mortar'),
    ).toBeVisible();
  });

  it('shows the reason when the server rejects the report', async () => {
    server.use(
      respondTo('post', '/reports', 404, { status: 404, message: 'This store no longer exists' }).handler,
      respondTo('get', '/stores/:id', 404, { status: 404, message: 'There is no such store' }).handler,
    );
    const { user } = renderSite({ at: `/make-a-report?store=${id}` });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong?' }), 'Something else');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Closed for a year.');
    await user.click(await submit());
    expect(await screen.findByText('This store no longer exists')).toBeVisible();
  });
});

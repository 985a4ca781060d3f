import { screen, server } from '@mortar/testing';
import { answerTo, renderSite } from '#/test/render-site.tsx';

const id = '01900000-0000-7000-8000-0000000000b2';
const submit = () => screen.findByRole('button', { name: 'Send report' });
const address = () => screen.findByRole('textbox', { name: 'Address of the product or store' });

describe('making a report', () => {
  it('is about the product whose address was pasted', async () => {
    const report = answerTo('post', '/reports', 201, { message: 'ok', data: {} });
    server.use(report.handler);
    const { user } = renderSite({ at: '/make-a-report' });
    await user.type(await address(), ` ${location.origin}/products/view/${id} `);
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'It looks like fraud');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Asked for money up front.');
    await user.click(await submit());
    expect(await screen.findByText('Thank you. We have your report.')).toBeVisible();
    expect(report.calls).toEqual([
      { subject: 'product', subjectId: id, reason: 'fraud', details: 'Asked for money up front.' },
    ]);
  });

  it('knows the store whose page led here', async () => {
    renderSite({ at: `/make-a-report?store=${id}` });
    expect(await address()).toHaveValue(`${location.origin}/profile/store/${id}`);
  });

  it('asks for what is missing', async () => {
    const { user } = renderSite({ at: '/make-a-report' });
    await user.click(await submit());
    expect(await screen.findByText('Paste the address of the product or store')).toBeVisible();
    expect(screen.getByText('Choose what is wrong')).toBeVisible();
    expect(screen.getByText('Tell us what is wrong')).toBeVisible();
    await user.type(await address(), 'https://example.com/products/view/1');
    expect(await screen.findByText('This is not the address of a product or store on Mortar')).toBeVisible();
  });

  it('says so when the report could not be taken', async () => {
    server.use(answerTo('post', '/reports', 404, { status: 404, message: 'This store no longer exists' }).handler);
    const { user } = renderSite({ at: `/make-a-report?store=${id}` });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong?' }), 'Something else');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Closed for a year.');
    await user.click(await submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('This store no longer exists');
  });
});

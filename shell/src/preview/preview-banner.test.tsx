import { render, screen } from '@mortar/testing';
import { PreviewBanner } from './preview-banner.tsx';

it('says what only this person sees, and offers the way out', () => {
  render(<PreviewBanner preview={{ name: 'mfe-catalog', version: '1.5.0', until: '2030-01-01T12:30:00Z' }} />);
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(/mfe-catalog 1\.5\.0 until/);
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute('href', '/?preview=off');
});

it('has no way out of a dev server, which ends with its process', () => {
  render(<PreviewBanner preview={{ name: 'mfe-catalog', version: 'dev' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('is not there for anybody else', () => {
  const { container } = render(<PreviewBanner preview={undefined} />);
  expect(container).toBeEmptyDOMElement();
});

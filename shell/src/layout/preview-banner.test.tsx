import { render, screen } from '@mortar/testing';
import { PreviewBanner } from './preview-banner.tsx';

it('names the previewed version and links to the end of the preview', () => {
  render(<PreviewBanner preview={{ name: 'mfe-catalog', version: '1.5.0', until: '2030-01-01T12:30:00Z' }} />);
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    /mfe-catalog 1\.5\.0 until 13:30 in Lagos\./,
  );
  expect(screen.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute('href', '/?preview=off');
});

it('has no link when the preview is a dev server, which ends with its process', () => {
  render(<PreviewBanner preview={{ name: 'mfe-catalog', version: 'dev' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('renders nothing when no preview is active', () => {
  const { container } = render(<PreviewBanner preview={undefined} />);
  expect(container).toBeEmptyDOMElement();
});

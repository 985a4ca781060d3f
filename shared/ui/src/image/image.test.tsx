import { fireEvent, render, screen } from '@mortar/jest/dom';
import { renderToString } from 'react-dom/server';
import { Image } from './image.tsx';

describe('Image', () => {
  it('has a source set and loads lazily', () => {
    render(
      <Image image={{ src: '/a-640.webp', srcSet: '/a-320.webp 320w, /a-640.webp 640w' }} alt="Tiles" sizes="50vw" />,
    );
    const img = screen.getByRole('img', { name: 'Tiles' });
    expect(img).toHaveAttribute('srcset', '/a-320.webp 320w, /a-640.webp 640w');
    expect(img).toHaveAttribute('sizes', '50vw');
    expect(img).toHaveAttribute('loading', 'lazy');
  });

  it('lists the widths of an image of the media store', () => {
    render(<Image image="/media/abc/640.webp" alt="Tiles" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute(
      'srcset',
      '/media/abc/160.webp 160w, /media/abc/320.webp 320w, /media/abc/640.webp 640w',
    );
  });

  it('loads eagerly when it is in the first view', () => {
    render(<Image image="/a.webp" alt="Tiles" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it("shows the category's drawing when the image does not load, and the image of the next URL when it changes", () => {
    const { container, rerender } = render(<Image image="/gone.webp" categoryId="tiles" alt="Tiles" />);
    const drawing = () => container.querySelector('[data-category="tiles"]');
    expect(drawing()).not.toBeInTheDocument();
    fireEvent.error(screen.getByRole('img', { name: 'Tiles' }));
    expect(screen.queryByRole('img', { name: 'Tiles' })).not.toBeInTheDocument();
    expect(drawing()).toBeInTheDocument();
    rerender(<Image image="/here.webp" categoryId="tiles" alt="Tiles" />);
    expect(drawing()).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Tiles' })).toHaveAttribute('src', '/here.webp');
  });

  it('stays visible while it loads when the document brought it', () => {
    const photo = <Image image="/a.webp" alt="Tiles" />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(photo);
    const inDocument = container.querySelector('img');
    expect(inDocument).not.toHaveClass('later');

    render(photo, { container: document.body.appendChild(container), hydrate: true });

    expect(screen.getByRole('img', { name: 'Tiles' })).toBe(inDocument);
    expect(inDocument).not.toHaveClass('later');
    render(<Image image="/a.webp" alt="Gate" />);
    expect(screen.getByRole('img', { name: 'Gate' })).toHaveClass('later');
  });

  it('shows a drawing when the image of a document failed before hydration', () => {
    const photo = <Image image="/gone.webp" alt="Tiles" />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(photo);
    const inDocument = container.querySelector('img') as HTMLImageElement;
    Object.defineProperty(inDocument, 'complete', { value: true });

    render(photo, { container, hydrate: true });

    expect(screen.queryByRole('img', { name: 'Tiles' })).not.toBeInTheDocument();
  });

  it.each([null, undefined, ''])('keeps its place for %p', (image) => {
    const { container } = render(<Image image={image} categoryId="doors" alt="Tiles" ratio="3 / 2" />);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(container.querySelector('[data-category="doors"]')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveStyle({ aspectRatio: '3 / 2' });
  });
});

import { fireEvent, render, screen, userEvent } from '@mortar/jest/dom';
import { IconButton } from '#/button/icon-button.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const product = {
  href: '/products/view/1',
  title: 'Pendant lamp',
  category: 'Electricals',
  price: 27500,
  image: '/lamp.webp',
};

describe('ProductCard', () => {
  it('links to the product and shows its category and price', () => {
    render(<ProductCard {...product} />);
    expect(screen.getByRole('link', { name: 'Pendant lamp' })).toHaveAttribute('href', '/products/view/1');
    expect(screen.getByRole('heading', { name: 'Pendant lamp', level: 3 })).toBeInTheDocument();
    expect(screen.getByText('Electricals')).toBeInTheDocument();
    expect(screen.getByText('₦27,500')).toBeInTheDocument();
  });

  it('keeps its action apart from its link', async () => {
    const like = jest.fn();
    render(
      <ProductCard
        {...product}
        action={
          <IconButton label="Add to wishlist" onClick={like}>
            <svg />
          </IconButton>
        }
      />,
    );
    const heart = screen.getByRole('button', { name: 'Add to wishlist' });
    expect(screen.getByRole('link')).not.toContainElement(heart);
    await userEvent.click(heart);
    expect(like).toHaveBeenCalledTimes(1);
  });

  it('shows a placeholder in the place of a broken image', () => {
    const { container } = render(<ProductCard {...product} />);
    const img = container.querySelector('img');
    expect(img).toHaveAttribute('src', '/lamp.webp');
    if (img) fireEvent.error(img);
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  it('shows a rating, and nothing when there is none yet', () => {
    const { rerender } = render(<ProductCard {...product} rating={4.5} ratingCount={2} />);
    expect(screen.getByRole('img', { name: 'Rated 4.50 out of 5, 2 reviews' })).toBeInTheDocument();
    rerender(<ProductCard {...product} rating={0} />);
    expect(screen.queryByRole('img', { name: /^Rated/ })).not.toBeInTheDocument();
    expect(screen.queryByText('No ratings yet')).not.toBeInTheDocument();
  });
});

describe('ProductGrid', () => {
  it('is a list of its cards, without the empty ones', () => {
    render(
      <ProductGrid aria-label="New Arrivals" layout="list" busy>
        <ProductCard {...product} />
        {null}
        <ProductCard {...product} title="Wall lamp" />
      </ProductGrid>,
    );
    const list = screen.getByRole('list', { name: 'New Arrivals' });
    expect(list).toHaveAttribute('data-layout', 'list');
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

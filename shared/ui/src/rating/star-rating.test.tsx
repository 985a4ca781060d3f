import { render, screen } from '@mortar/jest/dom';
import { StarRating } from './star-rating.tsx';

/** Outlines of stars in the path of this class: a half star is an empty one with half of it filled. */
const drawn = (container: HTMLElement, path: 'empty' | 'filled') =>
  container.querySelector(`path.${path}`)?.getAttribute('d')?.match(/Z/g)?.length ?? 0;

describe('StarRating', () => {
  it.each([
    [0.2, '0.20', { filled: 0, empty: 5 }],
    [3.2, '3.20', { filled: 3, empty: 2 }],
    [3.3, '3.30', { filled: 4, empty: 2 }],
    [4.75, '4.75', { filled: 5, empty: 0 }],
    [7, '5.00', { filled: 5, empty: 0 }],
  ])('shows %p as %s', (value, figure, expected) => {
    const { container } = render(<StarRating value={value} />);
    expect(screen.getByRole('img', { name: `Rated ${figure} out of 5` })).toBeInTheDocument();
    expect(container).toHaveTextContent(figure);
    expect({ filled: drawn(container, 'filled'), empty: drawn(container, 'empty') }).toEqual(expected);
  });

  it.each([0, -1, Number.NaN, null, undefined])('states that there are no ratings when the value is %p', (value) => {
    const { container } = render(<StarRating value={value} count={0} />);
    expect(screen.getByText('No ratings yet')).toBeInTheDocument();
    expect(container).toHaveTextContent('0.00');
    expect(drawn(container, 'empty')).toBe(5);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows how many users rated', () => {
    render(<StarRating value={4} count={1} />);
    expect(screen.getByRole('img', { name: 'Rated 4.00 out of 5, 1 review' })).toBeInTheDocument();
    expect(screen.getByText('(1)')).toBeInTheDocument();
  });
});

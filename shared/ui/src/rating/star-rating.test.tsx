import { render, screen } from '@mortar/jest/dom';
import { StarRating } from './star-rating.tsx';

function fills(container: HTMLElement) {
  return [...container.querySelectorAll('[data-fill]')].map((star) => star.getAttribute('data-fill'));
}

describe('StarRating', () => {
  it.each([
    [3.2, '3.20', ['full', 'full', 'full', 'empty', 'empty']],
    [3.3, '3.30', ['full', 'full', 'full', 'half', 'empty']],
    [4.75, '4.75', ['full', 'full', 'full', 'full', 'full']],
    [7, '5.00', ['full', 'full', 'full', 'full', 'full']],
  ])('shows %p as %s', (value, figure, expected) => {
    const { container } = render(<StarRating value={value} />);
    expect(screen.getByRole('img', { name: `Rated ${figure} out of 5` })).toBeInTheDocument();
    expect(container).toHaveTextContent(figure);
    expect(fills(container)).toEqual(expected);
  });

  it.each([0, -1, Number.NaN, null, undefined])('states that there are no ratings when the value is %p', (value) => {
    render(<StarRating value={value} count={0} />);
    expect(screen.getByText('No ratings yet')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows how many users rated', () => {
    render(<StarRating value={4} count={1} />);
    expect(screen.getByRole('img', { name: 'Rated 4.00 out of 5, 1 review' })).toBeInTheDocument();
    expect(screen.getByText('(1)')).toBeInTheDocument();
  });
});

import { fireEvent, render, screen, userEvent } from '@mortar/jest/dom';
import { Avatar } from './avatar.tsx';
import { Chip } from './chip.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ProgressBar } from './progress-bar.tsx';

describe('ErrorPanel', () => {
  it('is announced and offers to try again', async () => {
    const retry = jest.fn();
    render(<ErrorPanel message="You seem to be offline." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('ProgressBar', () => {
  it.each([
    [2, 6, 2],
    [9, 6, 6],
    [-1, 6, 0],
    [0, 0, 0],
  ])('stays in its bounds: %p of %p', (value, max, now) => {
    render(<ProgressBar label="Step" value={value} max={max} />);
    expect(screen.getByRole('progressbar', { name: 'Step' })).toHaveProperty('value', now);
  });
});

describe('Chip', () => {
  it('can be removed', async () => {
    const remove = jest.fn();
    render(
      <Chip onRemove={remove} removeLabel="Remove Tiles">
        Tiles
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tiles' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('can be a toggle or a link', () => {
    render(
      <>
        <Chip onClick={() => undefined} selected>
          Matt
        </Chip>
        <Chip href="/products/tiles">Tiles</Chip>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Matt', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tiles' })).toHaveAttribute('href', '/products/tiles');
  });
});

describe('Avatar', () => {
  it('shows initials when there is no image or it does not load', () => {
    const { container } = render(<Avatar name="Ngozi Adaeze Eze" src="/gone.webp" />);
    const img = container.querySelector('img');
    if (img) fireEvent.error(img);
    expect(container).toHaveTextContent('NE');
  });
});

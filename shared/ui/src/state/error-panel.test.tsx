import { fireEvent, render, screen } from '@mortar/testing';
import { ErrorPanel } from './error-panel.tsx';

describe('a panel for what did not load', () => {
  it('tries again by itself when the network comes back, as long as it is there', () => {
    const retry = jest.fn();
    const { unmount } = render(<ErrorPanel onRetry={retry} />);
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(1);
    unmount();
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says that the browser is offline when it is', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { rerender } = render(<ErrorPanel message="Something broke." onRetry={() => undefined} />);
    expect(screen.getByText('You are offline. It loads by itself when the network is back.')).toBeVisible();
    expect(screen.queryByText('Something broke.')).not.toBeInTheDocument();
    online.mockReturnValue(true);
    rerender(<ErrorPanel message="Something broke." onRetry={() => undefined} />);
    expect(screen.getByText('Something broke.')).toBeVisible();
    online.mockRestore();
  });
});

import { fireEvent, render } from '@mortar/testing';
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
});

import { render, screen, userEvent } from '@mortar/jest/dom';
import { type ComponentType, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import { ToastHost } from './toast-host.tsx';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

function Overlay({ open }: OverlayProps) {
  return open && <p>The overlay</p>;
}

function openPage(load: () => Promise<ComponentType<OverlayProps>>, Waiting?: ComponentType) {
  const OnDemand = onDemand(load, Waiting);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        <OnDemand open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(
    <ToastHost>
      <Page />
    </ToastHost>,
  );
  return userEvent.setup();
}

describe('onDemand', () => {
  it('fetches the overlay when it first opens', async () => {
    const load = jest.fn(async () => Overlay);
    const user = openPage(load);
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The overlay')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows an error and retries at the next press when the overlay cannot be fetched', async () => {
    const load = jest.fn(async () => Overlay).mockRejectedValueOnce(new Error('offline'));
    const user = openPage(load);
    const button = screen.getByRole('button', { name: 'Open' });
    await user.click(button);
    expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByText('The overlay')).toBeVisible();
  });

  it('shows what stands in for it while it is fetched, and not before it opens', async () => {
    let resolve: (overlay: ComponentType<OverlayProps>) => void = () => undefined;
    const promise = new Promise<ComponentType<OverlayProps>>((fetched) => (resolve = fetched));
    const user = openPage(
      () => promise,
      () => <p>Loading</p>,
    );
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('Loading')).toBeVisible();
    resolve(Overlay);
    expect(await screen.findByText('The overlay')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });
});

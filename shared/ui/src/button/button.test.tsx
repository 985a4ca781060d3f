import { render, screen, userEvent } from '@mortar/testing/dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('does not submit a form unless told to', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes no press while it is busy, and keeps its name', async () => {
    const press = jest.fn();
    render(
      <Button loading onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  it('says its count and whether it is pressed', () => {
    render(
      <IconButton label="Notifications" count={120} pressed>
        <svg />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Notifications (120)', pressed: true });
    expect(button).toHaveTextContent('99+');
  });
});

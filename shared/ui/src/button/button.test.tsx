import { render, screen, userEvent } from '@mortar/jest/dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('does not submit a form unless its type is submit', async () => {
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

  it('ignores presses while it is busy, and keeps its name and the focus', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const element = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading} onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(element(false));
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(element(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  it('exposes its count and whether it is pressed to assistive technology', () => {
    render(
      <IconButton label="Notifications" count={120} pressed>
        <svg />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Notifications (120)', pressed: true });
    expect(button).toHaveTextContent('99+');
  });
});

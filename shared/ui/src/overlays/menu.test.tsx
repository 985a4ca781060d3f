import { render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import { useMenuTrigger } from '#/nav/use-menu-trigger.ts';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

function AccountMenu({ onLogOut }: { onLogOut?: () => void }) {
  const { anchor, close, triggerProps } = useMenuTrigger();
  return (
    <>
      <button {...triggerProps}>Account</button>
      <Menu anchor={anchor} onClose={close} label="Account">
        <MenuItem href="/profile/my-profile">My Profile</MenuItem>
        <MenuItem href="/wishlist">Wishlist</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onLogOut}>
          Log Out
        </MenuItem>
      </Menu>
    </>
  );
}

async function closed() {
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

describe('Menu', () => {
  it('opens by keyboard on its first item and moves with the arrows', async () => {
    render(<AccountMenu />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Wishlist' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    render(<AccountMenu />);
    const trigger = screen.getByRole('button', { name: 'Account' });
    await userEvent.click(trigger);
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(trigger).toHaveFocus();
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  it('does what is chosen and closes', async () => {
    const logOut = jest.fn();
    render(<AccountMenu onLogOut={logOut} />);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.keyboard('{End}{Enter}');
    expect(logOut).toHaveBeenCalledTimes(1);
    await closed();
  });

  it('holds real links', async () => {
    render(<AccountMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menuitem', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
  });
});

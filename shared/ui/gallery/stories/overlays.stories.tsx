import { AccountIcon, Button, CheckboxInput, Link, Text, useMenuTrigger } from '@mortar/ui';
import { DeleteIcon, EditIcon } from '@mortar/ui/icons';
import { ConfirmDialog, Dialog, Drawer, Menu, MenuItem, MenuSeparator } from '@mortar/ui/overlays';
import { LONG } from '../texts.ts';

export default { title: 'Overlays' };

const nothing = () => undefined;

export const DialogOpen = () => (
  <Dialog open onClose={nothing} title={LONG.label} size="large" actions={<Button>{LONG.label}</Button>}>
    {Array.from({ length: 12 }, (_, line) => (
      <Text key={line}>
        {LONG.sentence} {LONG.word}
      </Text>
    ))}
    <Link href="#terms">{LONG.label}</Link>
  </Dialog>
);

export const Confirmation = () => (
  <ConfirmDialog open onClose={nothing} onConfirm={nothing} title="Delete Product">
    <Text>Are you sure you want to delete Pendant lamp?</Text>
  </ConfirmDialog>
);

export const ConfirmationUnderWay = () => (
  <ConfirmDialog open onClose={nothing} onConfirm={nothing} title="Delete Product" loading>
    <Text>Are you sure you want to delete {LONG.label}?</Text>
  </ConfirmDialog>
);

export const DrawerOpen = () => (
  <Drawer open onClose={nothing} title={LONG.label} side="right" actions={<Button fullWidth>Show 24 products</Button>}>
    <CheckboxInput label={LONG.label} />
  </Drawer>
);

export const MenuOfAButton = () => {
  const { anchor, close, triggerProps } = useMenuTrigger();
  return (
    <div>
      <Button variant="outline" startIcon={<AccountIcon size={20} />} {...triggerProps}>
        Account
      </Button>
      <Menu anchor={anchor} onClose={close} label="Account" align="start">
        <MenuItem icon={<EditIcon size={20} />}>Edit</MenuItem>
        <MenuItem href="#profile">My Profile</MenuItem>
        <MenuItem disabled>{LONG.label}</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<DeleteIcon size={20} />} tone="danger">
          Delete
        </MenuItem>
      </Menu>
    </div>
  );
};

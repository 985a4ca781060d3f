import { AccountIcon, Button, CheckboxInput, Link, Text, useMenuTrigger } from '@mortar/ui';
import { DeleteIcon, EditIcon } from '@mortar/ui/icons';
import { ConfirmDialog, Dialog, Drawer, Menu, MenuItem, MenuSeparator } from '@mortar/ui/overlays';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Overlays' };

const nothing = () => undefined;
const save = <Button>Save</Button>;

export const DialogOpen = () => (
  <Dialog open onClose={nothing} title="Save to a wishlist" actions={save}>
    <CheckboxInput type="radio" name="wish" label="Ikeja flat, ground floor" defaultChecked />
    <CheckboxInput type="radio" name="wish" label="Mum's kitchen" />
  </Dialog>
);

export const DialogWithLongText = () => (
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

const filters = ['5 stars', '4 stars', LONG.label].map((label) => <CheckboxInput key={label} label={label} />);

export const DrawerOnTheRight = () => (
  <Drawer
    open
    onClose={nothing}
    title="Filter Products"
    side="right"
    actions={<Button fullWidth>Show 24 products</Button>}
  >
    {filters}
  </Drawer>
);

export const DrawerOnTheLeft = () => (
  <Drawer open onClose={nothing} title={LONG.label} side="left">
    {filters}
  </Drawer>
);

export const MenuOpen = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setAnchor} />
      <Menu anchor={anchor} onClose={nothing} label="Manage product" align="start">
        <MenuItem icon={<EditIcon size={20} />}>Edit</MenuItem>
        <MenuItem href="#duplicate">Duplicate</MenuItem>
        <MenuItem disabled>{LONG.label}</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<DeleteIcon size={20} />} tone="danger">
          Delete
        </MenuItem>
      </Menu>
    </>
  );
};

export const MenuOfAButton = () => {
  const { anchor, close, triggerProps } = useMenuTrigger();
  return (
    <div>
      <Button variant="outline" startIcon={<AccountIcon size={20} />} {...triggerProps}>
        Account
      </Button>
      <Menu anchor={anchor} onClose={close} label="Account" align="start">
        <MenuItem href="#profile">My Profile</MenuItem>
        <MenuItem tone="danger">Log Out</MenuItem>
      </Menu>
    </div>
  );
};

import { AccountIcon, Button, CheckboxInput, IconButton, Section, Stack, Text, useMenuTrigger } from '@mortar/ui';
import { DeleteIcon, EditIcon, MoreIcon } from '@mortar/ui/icons';
import { ConfirmDialog, Dialog, Drawer, Menu, MenuItem, MenuSeparator } from '@mortar/ui/overlays';
import { useState } from 'react';

/** Dialogs, the drawer and menus. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  const account = useMenuTrigger();
  const owner = useMenuTrigger();
  return (
    <Section heading="Overlays">
      <Stack direction="row" gap={3} wrap>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          Open confirmation
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Button variant="outline" startIcon={<AccountIcon size={20} />} {...account.triggerProps}>
          Account menu
        </Button>
        <IconButton label="Manage product" {...owner.triggerProps}>
          <MoreIcon size={22} />
        </IconButton>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Save to a wishlist"
        actions={<Button onClick={close}>Save</Button>}
      >
        <CheckboxInput type="radio" name="wish" label="Ikeja flat, ground floor" defaultChecked />
        <CheckboxInput type="radio" name="wish" label="Mum's kitchen" />
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} title="Delete Product">
        <Text>Are you sure you want to delete Pendant lamp?</Text>
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Filter Products"
        actions={
          <Button fullWidth onClick={close}>
            Show 24 products
          </Button>
        }
      >
        {['5 stars', '4 stars', '3 stars'].map((label) => (
          <CheckboxInput key={label} label={label} />
        ))}
      </Drawer>
      <Menu anchor={account.anchor} onClose={account.close} label="Account" align="start">
        <MenuItem href="#profile" icon={<AccountIcon size={20} />}>
          My Profile
        </MenuItem>
        <MenuItem href="#wishlist">Wishlist</MenuItem>
        <MenuItem href="#support">Support</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger">Log Out</MenuItem>
      </Menu>
      <Menu anchor={owner.anchor} onClose={owner.close} label="Manage product">
        <MenuItem icon={<EditIcon size={20} />}>Edit</MenuItem>
        <MenuItem icon={<DeleteIcon size={20} />} tone="danger">
          Delete
        </MenuItem>
      </Menu>
    </Section>
  );
}

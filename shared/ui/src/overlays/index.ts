export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { Menu, MenuItem, MenuSeparator } from './menu.tsx';

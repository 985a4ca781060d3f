export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { Menu } from './menu.tsx';
export { MenuItem, MenuSeparator } from './menu-item.tsx';

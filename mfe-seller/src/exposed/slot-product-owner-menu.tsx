export { ProductOwnerMenu as default } from '#/features/product-owner-menu/product-owner-menu.tsx';

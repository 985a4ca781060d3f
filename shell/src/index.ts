// The shared modules are ready only after this boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

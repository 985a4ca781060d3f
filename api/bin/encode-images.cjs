// CommonJS, because the threads that decode inherit the priority, and Node starts them before an ES module runs.
require('./low-priority.cjs');
void import('tsx/esm/api').then(({ register }) => {
  register();
  return import('../src/modules/media/encoding/image-program.ts');
});

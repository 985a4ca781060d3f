// Whatever else runs comes first. CommonJS, because the threads that decode inherit the priority, and Node starts
// them before an ES module runs.
const { constants, setPriority } = require('node:os');

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
void import('tsx/esm/api').then(({ register }) => {
  register();
  return import('../src/modules/media/encoding/image-program.ts');
});

import { nodeTests } from '@mortar/jest';

export default nodeTests({
  // Jest looks other globals up in a table each time, which takes most of a simulation of thousands of visitors.
  sandboxInjectedGlobals: ['Math'],
});

import { TestEnvironment } from 'jest-environment-node';

/** The last environment of each project in this process. */
const environments = new Map();

/**
 * Node, with the same global objects for all test files of a project in one process: they share its modules too
 * (`shared-modules-runtime.cjs`), and a module belongs to the globals that it was evaluated with.
 */
export default class SharedNodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { id } = config.projectConfig;
    Object.assign(this, environments.get(id));
    environments.set(id, this);
  }

  // The next file goes on with it.
  async teardown() {}
}

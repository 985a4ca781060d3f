const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** The runtime of each project's first test file in this process. Its registry has the modules that all files share. */
const first = new Map();

/** Test files, and what stands beside them for tests: such modules register hooks for the file that imports them. */
const OF_ONE_FILE = /(^|[#/])test(ing)?\/|\/testing$|\.test\.tsx?$/;

/**
 * Lets the test files of a project evaluate each module once in a process, as a server does, where Jest does it again
 * for every file: starting files took a quarter of the processor time of all server tests. A test that needs a module
 * for itself cannot have it: state that outlives a server belongs to the server, not to its module.
 */
class SharedModulesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const known = first.get(config.id);
    // A file may ask for another environment, with other globals.
    if (!known) first.set(config.id, { runtime: this, global: environment.global });
    else if (known.global === environment.global) this.shared = known.runtime;
  }

  requireModuleOrMock(from, name) {
    const file = name.startsWith('.') ? path.resolve(path.dirname(from), name) : name;
    if (this.shared && !OF_ONE_FILE.test(file)) return this.shared.requireModuleOrMock(from, name);
    return super.requireModuleOrMock(from, name);
  }

  // Modules of the first file's runtime are used, and may load others, after that file has ended.
  leaveTestCode() {
    if (this.shared) super.leaveTestCode();
  }

  teardown() {
    if (this.shared) super.teardown();
    else this.restoreAllMocks();
  }
}

module.exports = SharedModulesRuntime;

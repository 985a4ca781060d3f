import vm from 'node:vm';

/** Compiled modules of this process, by file. */
const compiled = new Map();

/**
 * Lets the test files of one Jest process share what V8 makes of their modules. Jest has no setting for it: it compiles
 * each module, of its own and of packages too, again in every test file, and V8 then parses each function again at
 * its first call. A quarter of the processor time of a test run is that.
 *
 * A script is bound to no context: running it in that of a test file makes new functions, and shares their bytecode
 * only. It cannot `import()`, which Jest transforms into `require`.
 */
export function shareCompiledModules() {
  const { compileFunction } = vm;
  if (compileFunction === compileShared) return;
  original = compileFunction;
  vm.compileFunction = compileShared;
}

let original;

function compileShared(source, parameters, options = {}) {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return original(source, parameters, options);
  const start = `(function (${parameters.join()}) {`;
  let module = compiled.get(filename);
  if (module?.source !== source || module.start !== start) {
    // Errors name the columns of the source.
    const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
    module = { source, start, script };
    compiled.set(filename, module);
  }
  return module.script.runInContext(parsingContext);
}

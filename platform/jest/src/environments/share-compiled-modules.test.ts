import vm from 'node:vm';

// In every environment of the preset, modules are compiled by it.
function run(source: string, globals: vm.Context = {}): unknown {
  const parsingContext = vm.createContext(globals);
  return (
    vm.compileFunction(source, ['given'], { filename: '/module.js', parsingContext }) as (given: number) => unknown
  )(1);
}

it('runs a module that was compiled before on the globals of another test file', () => {
  const source = 'globalThis.count = (globalThis.count ?? 0) + given; return [name, count]';
  expect([run(source, { name: 'one' }), run(source, { name: 'two' })]).toEqual([
    ['one', 1],
    ['two', 1],
  ]);
});

it('compiles a module again when its source has changed', () => {
  expect([run('return given'), run('return -given')]).toEqual([1, -1]);
});

it('names the line and column of the source in errors', () => {
  expect(run('return new Error("").stack')).toContain('/module.js:1:8');
  expect(run('\n return new Error("").stack')).toContain('/module.js:2:9');
});

it('throws a syntax error when a module is none', () => {
  expect(() => run('return )')).toThrow(/Unexpected token/);
});

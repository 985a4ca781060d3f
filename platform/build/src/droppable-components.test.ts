import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import markAsDroppable from './droppable-components.mjs';

const navigation = createRequire(join(import.meta.dirname, '../../navigation/package.json'));
const routerDom = createRequire(navigation.resolve('react-router-dom'));
const build = join(dirname(routerDom.resolve('react-router')), '..', 'production');

it('annotates every component of the router that was made by a call, and takes its name for developers', () => {
  const sources = readdirSync(build)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(join(build, file), 'utf8'));
  const calls = /^var \w+ = React\d*\.(?:forwardRef|createContext)\(/m;
  const names = /^\w+\.displayName = /m;
  expect(sources.some((source) => calls.test(source) && names.test(source))).toBe(true);
  for (const source of sources.map((each) => markAsDroppable(each))) {
    expect(source).not.toMatch(calls);
    expect(source).not.toMatch(names);
  }
});

it('leaves every line where it was, for source maps', () => {
  const source = 'var Link = React10.forwardRef(\n  Anchor\n);\nLink.displayName = "Link";\nexport { Link };\n';
  expect(markAsDroppable(source)).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(\n  Anchor\n);\n\nexport { Link };\n',
  );
});

// Circles between folders. Tests stand beside what they test and use fixtures that know every layer: they are left
// out here, and a rule for folders cannot leave out files, so that this is a run of its own.
const rules = require('./.dependency-cruiser.cjs');

const { exclude } = rules.options;

// Sources whose folders depend on each other in one direction only: those of every package.
const FOLDERS_IN_LAYERS = '^((platform|shared)/[^/]+|api|bench|demo|mfe-[^/]+|shell|standalone|tools)/src/.';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'A folder that imports in a circle is not a layer.',
      severity: 'error',
      scope: 'folder',
      from: { path: FOLDERS_IN_LAYERS },
      to: { circular: true, path: FOLDERS_IN_LAYERS },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: `${exclude.path}|\\.test\\.tsx?$|/src/test/|^(shared/testing|platform/jest)/` },
  },
};

'use strict';

const { basename } = require('node:path');

/** What the import of an image, a font or another file has in tests: an address of its own. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(`/assets/${basename(path)}`)};` }),
};

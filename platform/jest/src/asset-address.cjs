'use strict';

const path = require('node:path');

/** What the import of an image, a font or another file has in tests: an address of its own. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/assets/${path.basename(file)}`)};` }),
};

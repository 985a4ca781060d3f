'use strict';

/** What an import with `?raw`, `?url` or `?inline` has in tests. */
module.exports = 'a file';

/** The entries in use. */
module.exports = {
  get 'drizzle-orm'() {
    return require('drizzle-orm');
  },
  get 'drizzle-orm/migrator'() {
    return require('drizzle-orm/migrator');
  },
  get 'drizzle-orm/node-postgres'() {
    return require('drizzle-orm/node-postgres');
  },
  get 'drizzle-orm/pg-core'() {
    return require('drizzle-orm/pg-core');
  },
  get 'drizzle-orm/pglite'() {
    return require('drizzle-orm/pglite');
  },
};

/** Every entry of the package: they share state. */
module.exports = {
  get typebox() {
    return require('typebox');
  },
  get 'typebox/compile'() {
    return require('typebox/compile');
  },
  get 'typebox/error'() {
    return require('typebox/error');
  },
  get 'typebox/format'() {
    return require('typebox/format');
  },
  get 'typebox/guard'() {
    return require('typebox/guard');
  },
  get 'typebox/schema'() {
    return require('typebox/schema');
  },
  get 'typebox/system'() {
    return require('typebox/system');
  },
  get 'typebox/type'() {
    return require('typebox/type');
  },
  get 'typebox/value'() {
    return require('typebox/value');
  },
};

// What the import of an image, a font or another file has in tests: an address, as a front end's build gives it.
module.exports = '/asset';

// What the import of an SVG with `?react` has in tests.
module.exports = () => null;

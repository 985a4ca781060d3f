/**
 * A loader that leaves of an icon of Lucide what is rendered: its name, and a random key for each shape, are a tenth of it.
 *
 * @param {string} source
 */
export default function withoutKeys(source) {
  return source
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/^ {2}name: "[\w-]+",\n {2}size: 24,\n/m, '')
    .replace(/^__iconData\.node;$/m, '');
}

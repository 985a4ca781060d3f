/**
 * A loader that lets the minifier drop the components of React Router that no module imports: its build calls
 * `forwardRef` and `createContext` without the annotation that they have no effects, and then writes to the result.
 *
 * @param {string} source
 */
export default function markAsDroppable(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}

/** What checks and releases a front end and has no part in its build. */
const TOOLS = /^(?:jest|typescript|@types\/.*|@mortar\/(?:cli|jest|testing))$/;

/** Whether a front end's build is made from or with a package that its package.json names. */
export function isBuildDependency(name: string): boolean {
  return !TOOLS.test(name);
}

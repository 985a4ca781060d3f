/**
 * @typedef {object} Surface
 * @property {string} version of the package
 * @property {string} types version of the compiler, and hash of the types behind the names
 * @property {string[]} names of its exports
 */

/**
 * What is wrong with the change of a surface, a sentence for each shared module.
 *
 * @param {Record<string, Surface>} recorded by name of the module, as last recorded
 * @param {Record<string, Surface>} current
 * @param {{ writes?: boolean }} [options] `writes`: the record is about to follow, so that it need not yet
 * @returns {string[]}
 */
export function complaintsAbout(recorded, current, { writes = false } = {}) {
  const modules = [...new Set([...Object.keys(recorded), ...Object.keys(current)])];
  return modules.flatMap((module) => complaintAbout(module, recorded[module], current[module], writes) ?? []);
}

function complaintAbout(module, before, now, writes) {
  const added = now.names.filter((name) => !before?.names.includes(name));
  const removed = before?.names.filter((name) => !now.names.includes(name)) ?? [];
  const sameTypes = before?.types === now.types;
  if (before && added.length === 0 && removed.length === 0 && sameTypes) return undefined;
  if (removed.length > 0 && major(now.version) <= major(before.version)) {
    return `${module} no longer exports ${removed.join(', ')}, which remotes that are live may use: raise its major version above ${before.version}, or keep the name.`;
  }
  const isHigher = before === undefined || compareVersions(now.version, before.version) > 0;
  if (added.length > 0 && !isHigher) {
    return `${module} exports ${added.join(', ')} since ${before.version} was recorded: raise its version.`;
  }
  // Another compiler may write the same types in another way.
  if (!sameTypes && !isHigher && isOfSameCompiler(before, now)) {
    return `The types behind the names of ${module} are not those that were recorded as ${before.version}: raise its version.`;
  }
  return writes
    ? undefined
    : `shared/surfaces.json is out of date: run node scripts/surfaces.mjs --write and commit it.`;
}

function isOfSameCompiler(before, now) {
  return before.types?.split(' ')[0] === now.types?.split(' ')[0];
}

/** Versions of the workspace's packages are three numbers. */
function compareVersions(one, other) {
  return one.localeCompare(other, 'en', { numeric: true });
}

function major(version) {
  return Number.parseInt(version, 10);
}

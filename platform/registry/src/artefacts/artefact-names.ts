import { DEVELOPMENT_BUILD_FOLDER, RemoteName } from '@mortar/federation';
import { Value } from 'typebox/value';

const VERSION = /^(?=.{1,80}$)[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/;
const SEGMENT = /^[\w@~+()-][\w.@~+()-]*$/;

/** Where the development build of a host is stored: dev servers request it as a whole. */
export const DEVELOPMENT_BUILD = `${DEVELOPMENT_BUILD_FOLDER}build.tar.gz`;

export function isArtefactName(name: string): boolean {
  return Value.Check(RemoteName, name);
}

/** Letters and digits in groups, joined by single dots or dashes: safe in a path and in a URL. */
export function isVersion(version: string): boolean {
  return VERSION.test(version);
}

/** A relative path of plain names: no way up, nothing hidden, nothing that a URL would escape. */
export function isArtefactPath(path: string): boolean {
  return path.length <= 300 && path.split('/').every((segment) => SEGMENT.test(segment));
}

import type { Published, PublishOptions } from './publish.ts';
import type { Registry } from '#registry/registry.ts';

export interface PublishDirectoryOptions extends PublishOptions {
  /** Also put it in front of everybody. */
  live?: boolean;
}

/** Publishes a build folder from inside the process that holds the registry. */
export async function publishDirectory(
  registry: Registry,
  directory: string,
  { live = false, ...options }: PublishDirectoryOptions,
): Promise<Published> {
  const published = await registry.publish(directory, options);
  const { name, version } = published.release;
  if (live) await registry.point(name, version, options);
  return published;
}

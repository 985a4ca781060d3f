import type { BootArtefact, BootManifest, BootRemote, BuildRecord, RemoteRoute } from '@mortar/federation';
import { canonicalJson } from '@mortar/registry/core/crypto/canonical-json';
import { sha256 } from '@mortar/server/signing';
import { assetUrl } from '#assets/asset-url.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import type { SelectedRelease, Selection } from '#selection/selection.ts';

type Addresses = Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'settings'>;

/** The manifest with the versions that this visitor's page consists of, for the shell. */
export function bootManifest(
  selection: Selection,
  config: Addresses,
  preview?: BootManifest['preview'],
): BootManifest & { revision: string } {
  const manifest = {
    apiBaseUrl: config.apiBaseUrl,
    ...(config.settings && { settings: config.settings }),
    shell: { version: selection.host.record.version },
    remotes: selection.remotes.map((remote) => bootRemote(remote, config.assetBaseUrl)),
    ...(preview && { preview }),
  };
  return { ...manifest, revision: sha256(canonicalJson(manifest)).slice(0, 16) };
}

function bootRemote({ record, lastKnownGood }: SelectedRelease, base: string): BootRemote {
  const { goals: _goals, origins: _origins, ...manifest } = record.manifest;
  return {
    ...manifest,
    routes: manifest.routes.map(bootRoute),
    ...bootArtefact(record, base),
    ...(lastKnownGood && { lastKnownGood: bootArtefact(lastKnownGood, base) }),
  };
}

/** What leads to a page. What is loaded first for this one the document has already, and no other asks for it. */
function bootRoute({ path, guard }: RemoteRoute): BootRemote['routes'][number] {
  return { path, guard };
}

function bootArtefact(record: BuildRecord, base: string): BootArtefact {
  return {
    version: record.version,
    entry: assetUrl(base, record, record.entry),
    integrity: record.files[record.entry]?.integrity ?? null,
  };
}

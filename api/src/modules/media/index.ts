import type { Config } from '#config/env.ts';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { S3Store } from './s3-store.ts';

export { ImageProcesses } from './encoding/image-processes.ts';
export { foreignImage } from './media.errors.ts';
export { mediaFiles, mediaRoutes } from './media.routes.ts';
export { MediaService } from './media.service.ts';
export type { MediaStore } from './media-store.ts';

export function openMediaStore(location: Config['media']): MediaStore {
  return 'bucket' in location ? new S3Store(location) : new FolderStore(location.directory);
}

export { isMissing, pathInside, resolveInside, UnsafeNameError } from './storage/folder-paths.ts';
export { createS3Bucket, type S3Bucket, type S3BucketOptions, type StoredObject } from './storage/s3-bucket.ts';
export { StorageError } from './storage/storage-error.ts';
export { isStorageFull } from './storage/storage-full.ts';
export { writeFileAtomically } from './storage/write-file-atomically.ts';

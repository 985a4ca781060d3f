const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Stores of the S3 protocol have a name of their own each: MinIO, Ceph, others. */
const FULL_BUCKET = /^(XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientStorage)$/;
const INSUFFICIENT_STORAGE = 507;

/** Whether a write failed because the file system or the bucket has no room, or its owner's quota is used up. */
export function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = error as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };
  return FULL.has(code ?? '') || FULL_BUCKET.test(name) || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
}

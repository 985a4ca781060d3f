import { seal, unseal } from '@mortar/server/signing';

const PURPOSE = 'jobs';

/** Encrypts what a job needs, so that neither its row nor a backup reveals it. */
export function sealData(secret: string, data: object): { sealed: string } {
  return { sealed: seal(secret, PURPOSE, JSON.stringify(data)) };
}

/** @throws Error when the data was sealed with another secret */
export function unsealData<Data extends object>(secret: string, { sealed }: { sealed: string }): Data {
  const text = unseal(secret, PURPOSE, sealed);
  if (text === undefined) throw new Error('The job was added with another JWT_SECRET');
  return JSON.parse(text) as Data;
}

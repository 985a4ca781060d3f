import { newAccount, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let uploader: TestAccount;

beforeAll(async () => {
  uploader = await newAccount(api);
});

const head =
  '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

const bodies: [string, string, string][] = [
  ['is cut off within the image', 'boundary=edge', `${head}half of an ima`],
  ['is cut off within the head of a part', 'boundary=edge', head.slice(0, 40)],
  ['is something else', 'boundary=edge', 'neither parts nor edges'],
  ['has another boundary than the header', 'boundary=other', `${head}x\r\n--edge--\r\n`],
  ['is empty', 'boundary=edge', ''],
  ['has no boundary', '', `${head}x\r\n--edge--\r\n`],
  ['has an empty boundary', 'boundary=', `${head}x\r\n--edge--\r\n`],
  ['has an endless boundary', `boundary=${'x'.repeat(5_000)}`, `${head}x\r\n--edge--\r\n`],
];

describe('an upload whose body', () => {
  it.each(bodies)('%s gets 400 with the field error of the image', async (_, parameter, body) => {
    const { status, problem } = await uploader.client.post('/api/media/upload-image', body, {
      headers: { 'content-type': `multipart/form-data; ${parameter}` },
    });
    expect([status, problem.message]).toEqual([400, 'Send exactly one image, in the field named image']);
  });
});

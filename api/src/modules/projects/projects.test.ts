import type { Project, ProjectList, SharedProject } from '@mortar/contracts';
import { newAccount, newProduct, newProject, newSeller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const detail = async ({ client }: TestAccount, { projectId }: Project) =>
  (await client.get<Project>(`/api/projects/${projectId}`)).data;

describe('a project', () => {
  it('is created, listed with its total, changed and deleted', async () => {
    const owner = await newAccount(api);
    const created = await owner.client.post<Project>('/api/projects', { name: ' Bungalow ', note: 'Ikorodu' });
    expect([created.status, created.message]).toEqual([201, 'Created Bungalow project']);
    const other = await newProject(owner, 'Fence');
    const lines = [{ title: 'Labour', price: '4999.99', quantity: 2.5, part: 'Walls' }];
    const added = await owner.client.post(`/api/projects/${created.data.projectId}/lines`, { lines });
    expect(added.message).toBe('Added to Bungalow');
    const { data } = await owner.client.get<ProjectList>('/api/projects');
    expect(data.projects).toEqual([
      expect.objectContaining({ name: 'Bungalow', totalLines: 1, total: 12_499.98 }),
      expect.objectContaining({ name: 'Fence', totalLines: 0, total: 0 }),
    ]);
    const changed = await owner.client.put<Project>(`/api/projects/${other.projectId}`, { name: 'Gate' });
    expect([changed.message, changed.data]).toEqual([
      'Updated project',
      expect.objectContaining({ name: 'Gate', note: '' }),
    ]);
    const deleted = await owner.client.delete(`/api/projects/${other.projectId}`);
    expect([deleted.status, deleted.message]).toEqual([200, 'Deleted project']);
    expect((await owner.client.get(`/api/projects/${other.projectId}`)).status).toBe(404);
  });

  it('needs a name', async () => {
    const { client } = await newAccount(api);
    const { status, problem } = await client.post('/api/projects', { name: ' ' });
    expect([status, problem.message]).toEqual([400, 'Name is required']);
  });

  it('is one of at most twenty, when ten are created at once too', async () => {
    const owner = await newAccount(api);
    for (let index = 0; index < 15; index += 1) await newProject(owner, `House ${index}`);
    const create = () => owner.client.post('/api/projects', { name: 'One more' });
    const responses = await Promise.all(Array.from({ length: 10 }, create));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = responses.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.problem]).toEqual([
      409,
      expect.objectContaining({
        code: 'too_many_projects',
        message: 'You have 20 projects, which is the most. Delete one first.',
      }),
    ]);
  });
});

describe('a shared project', () => {
  it('is open to visitors without notes and without the last name of its owner, until it is private again', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller, { price: 8500, priceUnit: 'carton' });
    const owner = await newAccount(api);
    const created = await owner.client.post<Project>('/api/projects', { name: 'Bungalow', note: 'Secret place' });
    const project = created.data;
    await owner.client.post(`/api/projects/${project.projectId}/lines`, {
      lines: [{ productId: product.productId, quantity: 2, note: 'Secret colour' }],
    });
    const share = () => owner.client.post<{ token: string }>(`/api/projects/${project.projectId}/share`);
    const { data, message } = await share();
    expect(message).toBe('Your project can be shared');
    expect((await share()).data).toEqual(data);
    expect((await detail(owner, project)).shareToken).toBe(data.token);
    const open = () => api.visitor.get<SharedProject>(`/api/projects/shared/${data.token}`);
    const opened = await open();
    expect(opened.data).toMatchObject({
      name: 'Bungalow',
      sharedBy: owner.user.firstname,
      total: 17_000,
      lines: [{ title: product.title, quantity: 2, product: { store: { name: seller.store.name } } }],
    });
    const text = JSON.stringify(opened.data);
    for (const secret of ['Secret', owner.user.lastname, owner.user.email]) expect(text).not.toContain(secret);

    const unshared = await owner.client.delete(`/api/projects/${project.projectId}/share`);
    expect(unshared.message).toBe('Your project is private again');
    const { status, problem } = await open();
    expect([status, problem.message]).toEqual([404, 'This project is not shared any more']);
  });
});

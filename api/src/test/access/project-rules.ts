import type { Project, ProjectList } from '@mortar/contracts';
import { newProject, newWishlist, type TestAccount } from '#test/accounts.ts';
import { type AccessRules, everyRole, onlyBuyer, signedIn } from './access-rule.ts';

const LABOUR = { title: 'Labour', price: 5000, quantity: 3 };

/** Creates a project of an account, which has no other then: their number is limited. */
async function onlyProject(buyer: TestAccount): Promise<Project> {
  const { data } = await buyer.client.get<ProjectList>('/api/projects');
  for (const { projectId } of data.projects) await buyer.client.delete(`/api/projects/${projectId}`);
  return newProject(buyer);
}

/** Creates a project with a line, and returns the address of the line. */
async function newLine(buyer: TestAccount): Promise<string> {
  const { projectId } = await onlyProject(buyer);
  await buyer.client.post(`/api/projects/${projectId}/lines`, { lines: [LABOUR] });
  const { data } = await buyer.client.get<Project>(`/api/projects/${projectId}`);
  return `/api/projects/${projectId}/lines/${data.lines[0]?.lineId}`;
}

/** Access rules of projects. */
export const projectRules: AccessRules = {
  'GET /api/projects': { expected: signedIn(200) },
  'POST /api/projects': { body: { name: 'Bungalow' }, expected: signedIn(201) },
  'GET /api/projects/:projectId': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.get(`/api/projects/${projectId}`);
    },
    expected: onlyBuyer(),
  },
  'PUT /api/projects/:projectId': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.put(`/api/projects/${projectId}`, { name: 'House' });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/projects/:projectId': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.delete(`/api/projects/${projectId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/projects/:projectId/restore': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      await buyer.client.delete(`/api/projects/${projectId}`);
      return (client) => client.post(`/api/projects/${projectId}/restore`, {});
    },
    expected: onlyBuyer(),
  },
  'GET /api/projects/products': {
    request:
      ({ buyer }) =>
      (client) =>
        client.get(`/api/projects/products?ids=${buyer.user.userId}`),
    expected: everyRole(200),
  },
  'POST /api/projects/merge': { body: { lines: [LABOUR] }, expected: signedIn(200) },
  'POST /api/projects/from-wishlist': {
    request: async ({ buyer }) => {
      await onlyProject(buyer);
      const { wishId } = await newWishlist(buyer);
      return (client) => client.post('/api/projects/from-wishlist', { wishId });
    },
    expected: onlyBuyer(201),
  },
  'POST /api/projects/:projectId/lines': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.post(`/api/projects/${projectId}/lines`, { lines: [LABOUR] });
    },
    expected: onlyBuyer(),
  },
  'PUT /api/projects/:projectId/lines/:lineId': {
    request: async ({ buyer }) => {
      const url = await newLine(buyer);
      return (client) => client.put(url, { quantity: 4 });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/projects/:projectId/lines/:lineId': {
    request: async ({ buyer }) => {
      const url = await newLine(buyer);
      return (client) => client.delete(url);
    },
    expected: onlyBuyer(),
  },
  'GET /api/projects/shared/:token': {
    request: () => (client) => client.get(`/api/projects/shared/${'x'.repeat(22)}`),
    expected: everyRole(404),
  },
  'POST /api/projects/:projectId/share': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.post(`/api/projects/${projectId}/share`);
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/projects/:projectId/share': {
    request: async ({ buyer }) => {
      const { projectId } = await onlyProject(buyer);
      return (client) => client.delete(`/api/projects/${projectId}/share`);
    },
    expected: onlyBuyer(),
  },
};

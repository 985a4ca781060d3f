import { useApi } from '#test/test-api.ts';

const token = 'a-token-for-prometheus';
const api = useApi({ METRICS_TOKEN: token });

describe('the metrics', () => {
  it('count requests by route', async () => {
    await api.visitor.get('/api/stores/00000000-0000-7000-8000-000000000000');
    const { status, text } = await api.visitor.get('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/stores/:storeId",status="404"} 1',
    );
  });

  it('count jobs by kind and by what becomes of them', async () => {
    await api.visitor.post('/api/newsletter', { email: 'reader@example.com' });
    await api.services.jobs.runDue();
    const { text } = await api.visitor.get('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(text).toContain('mortar_jobs_waiting{kind="mail"} 0');
    expect(text).toContain('mortar_jobs_dead{kind="mail"} 0');
    expect(text).toContain('mortar_jobs_oldest_due_seconds{kind="reset-code"} 0');
    expect(text).toContain('mortar_job_attempts_total{kind="mail",outcome="done"} 1');
    expect(text).toContain('mortar_job_attempts_total{kind="newsletter-link",outcome="failed"} 0');
  });

  it('return 404 when the token is missing or wrong', async () => {
    expect((await api.visitor.get('/api/metrics')).status).toBe(404);
    expect((await api.visitor.get('/api/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
  });
});

it('what the process found of its parts is told to those with the token of the metrics', async () => {
  const told = await api.visitor.get('/api/parts', { headers: { authorization: `Bearer ${token}` } });
  expect([told.status, JSON.parse(told.text)]).toEqual([200, { parts: [] }]);
  expect((await api.visitor.get('/api/parts')).status).toBe(404);
});

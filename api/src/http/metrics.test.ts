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

  it('return 404 when the token is missing or wrong', async () => {
    expect((await api.visitor.get('/api/metrics')).status).toBe(404);
    expect((await api.visitor.get('/api/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
  });
});

import { useApi } from '#test/test-api.ts';

const token = 'a-token-for-prometheus';
const api = useApi({ METRICS_TOKEN: token });

describe('metrics', () => {
  it('count requests by route, for whoever bears the token', async () => {
    await api.visitor.get('/api/stores/00000000-0000-7000-8000-000000000000');
    const { status, text } = await api.visitor.get('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/stores/:storeId",status="404"} 1',
    );
  });

  it('are not there for anybody else', async () => {
    expect((await api.visitor.get('/api/metrics')).status).toBe(404);
    expect((await api.visitor.get('/api/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
  });
});

export function startRedis(port: number): Promise<{ pid: number; stop: () => Promise<void> }>;

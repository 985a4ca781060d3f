/** Paths at which haproxy and Kubernetes ask a process how it is. */
export function healthPathsOf(name: 'api' | 'gateway'): string[];

export function ensurePrograms(names: string[]): Promise<void>;

// In place of the federation runtime's logger, whose larger part is for compilers and a debug mode.

export function createLogger(prefix) {
  const to = (method) => console[method].bind(console, prefix);
  const info = to('info');
  return {
    log: to('log'),
    info,
    success: info,
    ready: info,
    warn: to('warn'),
    error: to('error'),
    debug: () => undefined,
  };
}

export const createInfrastructureLogger = (prefix) => createLogger(prefix);
export const bindLoggerToCompiler = () => undefined;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = createLogger('[ Module Federation ]');

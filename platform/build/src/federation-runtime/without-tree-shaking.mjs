// In place of what starts the federation runtime of a remote: the original adds a plugin that reads which exports of
// shared modules a deployment server has left out. The shell's are whole.

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

export { loadEnvFiles } from './process/env-files.ts';
export { closeOnSignal, closeRemainingConnections, drainAndClose } from './process/graceful-shutdown.ts';
export { listenError } from './process/listen-error.ts';
export { machineFault, writeFault } from './process/machine-fault.ts';
export { runOrExplain } from './process/run-or-explain.ts';
export { processActor } from './process/process-actor.ts';
export { serverBuild } from './process/server-build.ts';
export { StartupError } from './process/startup-error.ts';

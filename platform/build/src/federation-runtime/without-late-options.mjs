// In place of what adds shared modules and remotes that become known after a remote has started: a remote's entry
// names all shared modules that it consumes, and no remote.

export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;

// In place of the federation runtime's texts of errors: each message has its code and an address that explains it.

export const runtimeDescMap = {};
export const typeDescMap = runtimeDescMap;
export const buildDescMap = runtimeDescMap;
export const errorDescMap = runtimeDescMap;

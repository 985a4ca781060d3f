// In place of the federation runtime's texts of errors: each message has its code and an address that explains it.

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

export const START_USAGE: string;

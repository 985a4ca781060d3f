/** Version of the terms page that the text beside the Register button links to. */
export const TERMS_VERSION = '2025-06';

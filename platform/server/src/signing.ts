export { isSameSecret } from './signing/is-same-secret.ts';
export { sha256 } from './signing/sha256.ts';
export { isSignature, sign } from './signing/signature.ts';
export { seal, unseal } from './signing/sealed-text.ts';
export { randomText } from './signing/random-text.ts';

/** Where proofs of a gift are checked in the browser. */
export const PROOF_PATH = '/buku/periksa';

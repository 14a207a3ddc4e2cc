/** Where researchers find whom to tell about a vulnerability (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

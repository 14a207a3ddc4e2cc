/** Path of the contacts for researchers who report a vulnerability (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Address to which password managers send members to change a password (W3C), and the page to which it redirects. */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
export const PASSWORD_PAGE = '/account/update-password';

/** Path that browsers request for a page without an icon, and the file in the response. */
export const FAVICON_PATH = '/favicon.ico';
export const FAVICON_FILE = '/favicon-48.png';

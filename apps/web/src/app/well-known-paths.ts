/** Where researchers find whom to tell about a vulnerability (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Where password managers send members to change a password (W3C), and the page that it leads to. */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
export const PASSWORD_PAGE = '/account/update-password';

/** What browsers ask for beside a page that names no icon, and the file that they get. */
export const FAVICON_PATH = '/favicon.ico';
export const FAVICON_FILE = '/favicon-48.png';

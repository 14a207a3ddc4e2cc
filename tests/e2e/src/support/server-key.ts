/** The key that product and sandbox share where nobody sets another. */
export const SERVER_KEY = 'SB-Mid-server-contoh';

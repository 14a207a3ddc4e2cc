/** The key that product and sandbox share by default. */
export const SERVER_KEY = 'SB-Mid-server-contoh';

/** Name of the session's cookie, repeated here: the module that reads it is loaded only if the cookie exists. A test compares the two. */
export const SESSION_COOKIE = 'uluran_session';

/** A session without use for so many days is over, and the cookie that names it with it. */
export const SESSION_IDLE_DAYS = 30;

/** The server notes the use of a session at most this often: its days without use may have begun so much earlier than the last use. */
export const SESSION_SEEN_MINUTES = 5;

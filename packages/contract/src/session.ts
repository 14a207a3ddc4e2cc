/** A session without use for so many days is over, and the cookie that names it with it. */
export const SESSION_IDLE_DAYS = 30;

/** The server notes the use of a session at most this often: its days without use may have begun so much earlier than the last use. */
export const SESSION_SEEN_MINUTES = 5;

/** Longest life of an operator's session, used or not. */
export const OPERATOR_SESSION_HOURS = 8;

/** An operator's session without use for so many minutes is over. */
export const OPERATOR_IDLE_MINUTES = 30;

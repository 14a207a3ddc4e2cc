/** Days without use after which a session and its cookie expire. */
export const SESSION_IDLE_DAYS = 30;

/** Shortest interval between two updates of a session's last use. A session may therefore expire this much earlier. */
export const SESSION_SEEN_MINUTES = 5;

/** Longest duration of an operator's session, used or not. */
export const OPERATOR_SESSION_HOURS = 8;

/** Minutes without use after which an operator's session expires. */
export const OPERATOR_IDLE_MINUTES = 30;

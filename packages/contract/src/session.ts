/** A session that nobody uses for so many days is over, and the cookie that names it with it. */
export const SESSION_IDLE_DAYS = 30;

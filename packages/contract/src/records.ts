// Records of targets, programmes and members that operators search, free of any schema library: the console reads the lists without loading one.

/** Longest text of a search for targets or members. */
export const RECORD_SEARCH_LIMIT = 200;

/** Selections of targets: a revision that waits for a review, or the state of the target. */
export const TARGET_RECORD_STATES = ['waiting', 'live', 'paused', 'frozen', 'ended', 'closed'] as const;
export type TargetRecordState = (typeof TARGET_RECORD_STATES)[number];

/** States of a programme. `scheduled` opens by itself at a later time; `ended` includes closed ones. */
export const PROGRAMME_STATES = ['draft', 'scheduled', 'live', 'paused', 'ended', 'frozen'] as const;
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

/** Selections of members: those with a target, organisations, and frozen accounts. */
export const MEMBER_GROUPS = ['owners', 'organisations', 'frozen'] as const;
export type MemberGroup = (typeof MEMBER_GROUPS)[number];

/** Kinds of events of an account's security. */
export const SECURITY_EVENTS = [
  'account_opened',
  'device_seen',
  'session_opened',
  'password_changed',
  'temporary_password_sent',
  'email_changed',
  'provider_connected',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** The session of the signed-in user, without React. The import has no side effects. */
export { browserDeviceProofs, type DeviceProofs } from './device-proofs.ts';
export {
  type CookieJar,
  createBrowserPersistence,
  createCookiePersistence,
  createStoragePersistence,
  type PersistenceKind,
  type SessionPersistence,
} from './persistence.ts';
export {
  createBrowserSession,
  createSession,
  type Session,
  type SessionChanges,
  type SessionOptions,
} from './session.ts';
export { sessionAuth } from './session-auth.ts';
export {
  NOBODY,
  NOT_PERSISTENT_SENTENCE,
  SESSION_END_SENTENCES,
  type SessionEndReason,
  type SessionMember,
  type SessionState,
  type StoredSession,
} from './state.ts';
export { createBrowserTabs, type SessionTabs } from './tabs.ts';

export { createPwa, type Pwa, type PwaOptions } from './create-pwa.ts';
export { createHolds, type Holds } from './holds.ts';
export { HIDE_INSTALL_KEY, type InstallWay } from './installation.ts';
export type { PwaState } from './state.ts';
export { type TypingWatch, watchTyping } from './watch-typing.ts';

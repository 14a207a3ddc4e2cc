import type { SessionTabs } from '../../src/index.ts';

/** The tabs of a simulated browser: each receives the others' messages at once. */
export function createTabHub() {
  const listeners = new Map<object, () => void>();
  let announcements = 0;
  return {
    get announcements() {
      return announcements;
    },
    createTab(): SessionTabs & { show(): void } {
      const tab = {};
      return {
        announce() {
          announcements += 1;
          if (announcements > 1_000) throw new Error('the tabs answer each other without end');
          for (const [other, listener] of [...listeners]) if (other !== tab) listener();
        },
        listen(onChange) {
          listeners.set(tab, onChange);
          return () => void listeners.delete(tab);
        },
        /** Makes this tab visible again. */
        show: () => listeners.get(tab)?.(),
      };
    },
  };
}

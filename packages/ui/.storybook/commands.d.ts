import type { EmulatedMedia } from './emulate-media.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Shows the page as on a device with these settings (`test/browser.ts`). */
    readonly emulate: (media: EmulatedMedia) => Promise<void>;
  }
}

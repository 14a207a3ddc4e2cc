import { BOOT_SCRIPT, BOOT_SCRIPT_ID } from './boot.ts';

export interface BootScriptProps {
  /** Address of what begins the application on this page. Undefined in the browser. */
  start: string | undefined;
  /** The module with which the application begins. Undefined in the browser. */
  entry: string | undefined;
  /** The entry is loaded at once, as any module. */
  plain: true | undefined;
}

/** Loads the application. In the browser, which has it, only the element counts. */
export function BootScript({ start, entry, plain }: BootScriptProps) {
  if (plain) return <script id={BOOT_SCRIPT_ID} type="module" src={entry} suppressHydrationWarning />;
  return (
    <script
      id={BOOT_SCRIPT_ID}
      data-start={start}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BOOT_SCRIPT : '' }}
    />
  );
}

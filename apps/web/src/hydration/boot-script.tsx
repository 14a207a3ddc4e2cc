import { BOOT_SCRIPT, BOOT_SCRIPT_ID } from './boot.ts';

export interface BootScriptProps {
  /** Modules that the page needs, in the order in which they begin. Empty in the browser. */
  modules: readonly string[];
  /** The module with which the application begins, among them. Undefined in the browser. */
  entry: string | undefined;
  /** The entry is loaded at once, as any module. */
  plain: true | undefined;
}

/** Loads the application. In the browser, which has it, only the element counts. */
export function BootScript({ modules, entry, plain }: BootScriptProps) {
  if (plain) return <script id={BOOT_SCRIPT_ID} type="module" src={entry} suppressHydrationWarning />;
  return (
    <script
      id={BOOT_SCRIPT_ID}
      data-modules={modules.join(' ')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }}
    />
  );
}

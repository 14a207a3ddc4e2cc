import { BOOT_SCRIPT } from './boot.ts';

interface LateScriptProps {
  /** Address of the module. */
  module: string;
}

/**
 * Loads a module of a page of reading as an application is loaded elsewhere: once the page is complete and the processor idle, or at the first touch.
 * The page is whole without it.
 */
export function LateScript({ module }: LateScriptProps) {
  return <script data-start={module} dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />;
}

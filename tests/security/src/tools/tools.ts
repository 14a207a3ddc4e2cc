import { specmatic } from './specmatic.ts';
import { sqlmap } from './sqlmap.ts';
import type { Tool } from './tool.ts';
import { wapiti } from './wapiti.ts';

/** Every external program that is used where it is installed. */
export const TOOLS: readonly Tool[] = [wapiti, sqlmap, specmatic];

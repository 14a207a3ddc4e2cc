import type { SiteText } from '@uluran/contract/endpoints';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { PRIVACY_PATH, TERMS_PATH } from '../../app/legal-paths.ts';

/** Title and address of a page of text. */
export interface ReadingTitle {
  readonly title: string;
  /** Address of the page. */
  readonly path: string;
}

/** Terms and conditions. */
export const TERMS: ReadingTitle = { title: 'Syarat & Ketentuan', path: TERMS_PATH };

/** Privacy policy. */
export const PRIVACY: ReadingTitle = { title: 'Kebijakan Privasi', path: PRIVACY_PATH };

/** Head of a page of text, for browsers and search engines, which keep the version that applies. */
export function readingHead(
  { title, path }: ReadingTitle,
  { content, isInForce }: SiteText,
  configuration: PageHeadInput['configuration'],
) {
  return pageHead({ configuration, title, description: content.lead, path, hidden: !isInForce });
}

const NUMBER = /^[1-9]\d{0,5}$/;

/** Reads the version in an address: `?version=2`. */
export function readVersion({ version }: Record<string, unknown>): { version?: number } {
  return NUMBER.test(String(version)) ? { version: Number(version) } : {};
}

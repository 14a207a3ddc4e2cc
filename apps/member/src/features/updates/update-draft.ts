import { inOrder } from '@uluran/app-shell/in-order';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import type { RichTextDocument } from '@uluran/contract/rich-text';

/** The editor's fields. */
export interface Written {
  title: string;
  body: RichTextDocument;
}

export const wordsOf = ({ title, body }: Written): Written => ({ title, body });

/** Returns true if two texts are the same, for example after a page saved its text and closed before the response. */
export function isSame(one: Written, other: Written): boolean {
  return one.title.trim() === other.title.trim() && inOrder(one.body) === inOrder(other.body);
}

/** Name of an update's draft in the storage of this device. */
export const draftName = (update: Pick<OwnUpdate, 'id'>) => `update:${update.id}`;

/** Returns true if a stored value is an update's draft. */
export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body } = value as Partial<Written>;
  return typeof title === 'string' && Array.isArray(body?.children);
}

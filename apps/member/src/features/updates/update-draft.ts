import { inOrder } from '@uluran/app-shell/in-order';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import type { RichTextDocument } from '@uluran/contract/rich-text';

/** What is written in the editor. */
export interface Written {
  title: string;
  body: RichTextDocument;
}

export const wordsOf = ({ title, body }: Written): Written => ({ title, body });

/** Whether two texts are the same: what was saved by a page that went away before it had the response. */
export function isSame(one: Written, other: Written): boolean {
  return one.title.trim() === other.title.trim() && inOrder(one.body) === inOrder(other.body);
}

/** Name of an update among what this device keeps. */
export const draftName = (update: Pick<OwnUpdate, 'id'>) => `update:${update.id}`;

/** Whether something that was kept is an update. */
export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body } = value as Partial<Written>;
  return typeof title === 'string' && Array.isArray(body?.children);
}

import { isApiError } from '@uluran/api-sdk/operator';
import { errorsOfTexts, type FormErrors } from '@uluran/app-shell/field-errors';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { ServerDraft } from '@uluran/app-shell/use-server-draft';
import { useState } from 'react';

class NotSaved extends Error {}

/** Version of a stored draft, for a call about it. */
export interface StoredDraft {
  id: string;
  version: number | string;
  savedAt: string;
}

/** Steps of a draft, of which one runs at a time. */
export interface DraftSteps<Server extends StoredDraft> {
  /** Name of the running step. */
  busy: string | undefined;
  /** Makes a call with the stored version; returns true if it succeeded. A failure is shown as a message, another version as a choice. */
  run: (
    step: string,
    call: (id: string, version: Server['version']) => Promise<Server | undefined>,
    message: string,
  ) => Promise<boolean>;
}

/** Steps of a draft that an editor writes: a publication, a schedule, a withdrawal. Typed words are saved first. */
export function useDraftSteps<Server extends StoredDraft, Written>(
  draft: ServerDraft<Server, Written>,
  /** Returns the stored draft of a step that was refused because of another version. */
  currentOf: (error: unknown) => Server | undefined,
): DraftSteps<Server> {
  const [busy, setBusy] = useState<string>();

  const run: DraftSteps<Server>['run'] = async (step, call, message) => {
    setBusy(step);
    try {
      await draft.saver.flush();
      if (draft.saver.unsaved() !== undefined) throw new NotSaved();
      const next = await call(draft.stored.id, draft.version.current);
      if (next !== undefined) draft.take(next);
      toasts.add({ message, tone: 'success', key: 'draft' });
      return true;
    } catch (error) {
      const current = currentOf(error);
      if (current !== undefined) draft.meet(current);
      else toasts.add({ message: sentenceOf(error), tone: 'error', key: 'draft' });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotSaved) return 'Tulisan Anda belum tersimpan. Coba lagi setelah tersambung.';
  const [field] = isApiError(error) ? Object.values(error.fields).flat() : [];
  return field ?? problemOf(error);
}

/** Returns the sentences beside the fields of a refused save. */
export function problemsOf({ error, state }: { error?: unknown; state: string }): Readonly<FormErrors> {
  return isApiError(error) && state === 'refused' ? errorsOfTexts(error.fields) : {};
}

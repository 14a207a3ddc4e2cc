import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useState } from 'react';
import { useConsole } from '../use-console.ts';
import { type ChangedFact, changedFacts, type Facts } from './changed-facts.ts';
import { type HistoryEntry, newEntries } from './history-words.ts';

/** Codes of refusals because the item is no longer as it was read. */
const STALE: ReadonlySet<string> = new Set([
  'campaign_state',
  'draft_changed',
  'identity_state',
  'item_changed',
  'item_held',
  'withdrawal_state',
]);

/** Returns true for a refusal that belongs beside a field of a form. */
export function isOfField(error: unknown): boolean {
  return isApiError(error) && (error.code === 'wrong_code' || error.code === 'invalid_fields');
}

/** An item that changed between reading and deciding. */
export interface Changed {
  /** The sentence of the refusal. */
  sentence: string;
  /** Actions of other operators since the reading. */
  entries: readonly HistoryEntry[];
  /** Facts that are no longer as they were shown. */
  facts: readonly ChangedFact[];
}

/** Data of an item; `history` grows with each action of an operator. */
interface Decidable {
  id: string;
  history?: readonly HistoryEntry[];
}

interface Options<Data extends Decidable> {
  /** Query of the item. */
  queryKey: QueryKey;
  /** The item as it is shown. */
  shown: Data;
  /** Reads the item again. */
  read: () => Promise<Data>;
  /** Facts that a decision depends on, by name. A refused decision names those that have changed. */
  facts?: (data: Data) => Facts;
}

/**
 * Makes decisions about an item, one at a time. A refusal of a changed item reads it again and reports the changes; typed text stays where it is. Every other
 * refusal is a sentence.
 */
export function useDecision<Data extends Decidable>({ queryKey, shown, read, facts = () => ({}) }: Options<Data>) {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [changed, setChanged] = useState<Changed>();

  const refuse = async (error: unknown) => {
    if (!isApiError(error) || !STALE.has(error.code)) return setProblem(problemOf(error));
    const now = await read().catch(() => undefined);
    if (now !== undefined) queryClient.setQueryData(queryKey, now);
    void queryClient.invalidateQueries(queries.queues());
    setChanged({
      sentence: error.message,
      entries: newEntries(shown.history ?? [], now?.history ?? []),
      facts: now === undefined ? [] : changedFacts(facts(shown), facts(now)),
    });
  };

  return {
    busy,
    problem,
    changed,
    /**
     * Makes a call; returns true if it succeeded. `name` marks its button as busy. @throws a refusal for which `isOfForm` returns true
     */
    async run(
      name: string,
      call: () => Promise<Data>,
      done: string,
      isOfForm: (error: unknown) => boolean = () => false,
    ): Promise<boolean> {
      if (busy !== undefined) return false;
      setBusy(name);
      setProblem(undefined);
      setChanged(undefined);
      try {
        queryClient.setQueryData(queryKey, await call());
        void queryClient.invalidateQueries(queries.queues());
        toasts.add({ message: done });
        return true;
      } catch (error) {
        if (isOfForm(error)) throw error;
        await refuse(error);
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import type { BankAccountReview } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { useConsole } from '../../app/use-console.ts';

/** A bank account that is read on demand. */
export interface Reading {
  /** The account with its whole number; undefined until it was opened. */
  account: BankAccountReview | undefined;
  /** The version of the queue's item that belongs to the account. */
  version: string | undefined;
  busy: boolean;
  problem: string | undefined;
  open: () => Promise<void>;
  /** Reads the account again. Rejects with the failure of the call. */
  read: () => Promise<BankAccountReview>;
}

/** Reads a bank account only if the operator asks for it: the API records each reading. The number is forgotten with the page. */
export function useReading(id: string): Reading {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const options = queries.bankAccountReview(id);
  const { data } = useQuery({ ...options, enabled: false, gcTime: 0 });
  const [version, setVersion] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async () => {
    // The item comes first: a decision about an account that changed in between is refused by the version.
    const item = await queryClient.fetchQuery({ ...queries.queueItem('bankAccount', id), staleTime: 0 });
    const account = await client.bankAccountReviews.get(id);
    setVersion(item?.version);
    return account;
  };
  const open = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      queryClient.setQueryData(options.queryKey, await read());
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return { account: data, version, busy, problem, open, read };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createIdempotencyKey } from '@uluran/api-sdk';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { EndpointInput } from '@uluran/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { useStore } from './use-withdrawals.ts';

/** Storage name of the draft of an evidence line; a new line has no id yet. */
export const evidenceDraft = (withdrawal: string, line: string | null | undefined) =>
  `evidence:${withdrawal}:${line ?? 'new'}`;

export interface EvidenceRequest {
  line: Omit<EndpointInput<'addEvidence', 'body'>, 'pictureUrl'>;
  receipt: File;
  /** The receipt with personal data covered; null if the public sees no picture. */
  publicPicture: Blob | null;
}

/** Submits a line: the public picture, the fields, then the receipt. Each step may be repeated. */
export function useHandIn(withdrawalId: string, lineId: string | null) {
  const { client } = useMemberContext();
  const store = useStore();
  const cache = useQueryClient();
  const [percent, setPercent] = useState(0);
  // One line is one request, even if it is sent several times.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const knownRef = useRef(lineId);
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async ({ line, receipt, publicPicture }: EvidenceRequest) => {
      const abort = new AbortController();
      abortRef.current = abort;
      setPercent(0);
      const { signal } = abort;
      const picture = publicPicture && (await client.ownCampaigns.uploadPicture(publicPicture, { signal }));
      const body = { ...line, pictureUrl: picture?.url ?? null };
      const known = knownRef.current;
      const stored =
        known === null
          ? await client.withdrawals.addEvidence(withdrawalId, body, { signal, idempotencyKey })
          : await client.withdrawals.changeEvidence(withdrawalId, known, body, { signal });
      knownRef.current = stored.id;
      return await client.withdrawals.uploadReceipt(withdrawalId, stored.id ?? '', receipt, {
        signal,
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          setPercent(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)),
      });
    },
    onSuccess: store,
    onError: () => void cache.invalidateQueries(createMoneyQueries(client).withdrawal(withdrawalId)),
  });
  return { ...mutation, percent, cancel: () => abortRef.current?.abort() };
}

export function useRemoveEvidence(withdrawalId: string) {
  const { client } = useMemberContext();
  const store = useStore();
  return useMutation({
    mutationFn: (lineId: string) => client.withdrawals.removeEvidence(withdrawalId, lineId),
    onSuccess: async (withdrawal) => {
      await store(withdrawal);
      toasts.add({ message: 'Bukti dihapus.', tone: 'success', key: 'evidence' });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'evidence' }),
  });
}

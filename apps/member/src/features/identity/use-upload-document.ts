import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { problemOf } from '@uluran/app-shell/problem-of';
import type { IdentityDocumentKind } from '@uluran/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { fileProblem } from './identity-words.ts';
import { useKeepIdentity } from './use-identity.ts';

/** Uploads a document. The upload can be cancelled until it is complete, and ends when the member leaves the screen. */
export function useUploadDocument(kind: IdentityDocumentKind) {
  const { client } = useMemberContext();
  const { keep, readAgain } = useKeepIdentity();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const abort = new AbortController();
      abortRef.current = abort;
      return await client.identity.uploadDocument(kind, file, {
        signal: abort.signal,
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          setPercent(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)),
      });
    },
    onSuccess: keep,
    onError: (error) => {
      if (abortRef.current?.signal.aborted) return;
      readAgain(error);
      setProblem((isApiError(error) ? error.fields.document?.[0] : undefined) ?? problemOf(error));
    },
  });
  return {
    upload: (file: File) => {
      const unfit = fileProblem(file);
      setProblem(unfit);
      setPercent(0);
      if (unfit === null) mutate(file);
    },
    cancel: () => abortRef.current?.abort(),
    uploading: isPending,
    percent,
    problem,
  };
}

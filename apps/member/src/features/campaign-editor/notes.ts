import { useMutation } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { CampaignDraft } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';

/** A reviewer's note about one field. */
export type Note = CampaignDraft['comments'][number];

/** Notes of the reviewer, with the member's marks for resolved notes. A mark is shown at once, and removed if the server does not store it. */
export function useNotes(campaign: string, notes: readonly Note[]) {
  const { client } = useMemberContext();
  const [marks, setMarks] = useState<Readonly<Record<number, boolean>>>({});
  const { mutate } = useMutation({
    mutationFn: ({ number, done }: { number: number; done: boolean }) =>
      client.ownCampaigns.mendComment(campaign, number, done),
    onMutate: ({ number, done }) => setMarks((before) => ({ ...before, [number]: done })),
    onError: (error, { number, done }) => {
      setMarks((before) => ({ ...before, [number]: !done }));
      toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-note' });
    },
  });
  const isFixed = ({ number, mendedAt }: Note) => marks[number] ?? mendedAt !== null;
  return {
    of: (field: string) => notes.filter((note) => note.field === field),
    open: notes.filter((note) => !isFixed(note)),
    isFixed,
    mark: ({ number }: Note, done: boolean) => mutate({ number, done }),
  };
}

export type Notes = ReturnType<typeof useNotes>;

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createTeamQueries } from '@uluran/api-sdk/query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { CampaignTeam, EndpointInput } from '@uluran/contract/endpoints';
import type { TeamRole } from '@uluran/contract/teams';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The team of a campaign. Every visit reads it again, because others answer invitations meanwhile. */
export function useTeam(campaign: string) {
  const { client } = useMemberContext();
  return useQuery({ ...createTeamQueries(client).team(campaign), staleTime: 0 });
}

/** The log of a team. */
export function useTeamChanges(campaign: string) {
  const { client } = useMemberContext();
  return useInfiniteQuery({ ...createTeamQueries(client).teamChanges(campaign), staleTime: 0 });
}

/** Requests a proof of identity if the API requires one. */
type Run = (call: () => Promise<unknown>) => Promise<boolean>;

/** A change of the team. The screen shows its response, and the log is read again. */
function useChange<Input>(
  campaign: string,
  call: (input: Input) => Promise<CampaignTeam>,
  { run, done }: { run?: Run; done: (input: Input) => string },
) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  const { queryKey } = createTeamQueries(client).team(campaign);
  return useMutation({
    mutationFn: async (input: Input) => {
      const send = async () => cache.setQueryData(queryKey, await call(input));
      if (run !== undefined) return await run(send);
      await send();
      return true;
    },
    onSuccess: (isDone, input) => {
      if (isDone) toasts.add({ message: done(input), tone: 'success', key: 'team' });
    },
    // The team may be another by now.
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

const showProblem = (error: unknown) => toasts.add({ message: problemOf(error), tone: 'error', key: 'team' });

/** Invites an address; resolves to false if the member cancels the proof of identity. Rejects with the mistakes of the form. */
export function useInvite(campaign: string, run: Run) {
  const { client } = useMemberContext();
  const invite = (form: EndpointInput<'inviteToTeam', 'body'>) => client.teams.invite(campaign, form);
  return useChange(campaign, invite, { run, done: ({ email }) => `Undangan untuk ${email} sedang dikirim.` });
}

export function useRevoke(campaign: string) {
  const { client } = useMemberContext();
  const revoke = ({ id }: { id: string; email: string }) => client.teams.revoke(campaign, id);
  const change = useChange(campaign, revoke, { done: ({ email }) => `Undangan untuk ${email} ditarik.` });
  return { ...change, press: (input: { id: string; email: string }) => change.mutate(input, { onError: showProblem }) };
}

interface RoleChange {
  id: string;
  name: string;
  role: TeamRole;
}

export function useChangeRole(campaign: string, run: Run) {
  const { client } = useMemberContext();
  const changeRole = ({ id, role }: RoleChange) => client.teams.changeRole(campaign, id, role);
  const change = useChange(campaign, changeRole, { run, done: ({ name }) => `Peran ${name} diubah.` });
  return { ...change, press: (input: RoleChange) => change.mutate(input, { onError: showProblem }) };
}

export function useRemoveMember(campaign: string) {
  const { client } = useMemberContext();
  const remove = ({ id }: { id: string; name: string }) => client.teams.remove(campaign, id);
  const change = useChange(campaign, remove, { done: ({ name }) => `${name} dikeluarkan dari tim.` });
  return {
    ...change,
    press: (input: { id: string; name: string }, onSettled: () => void) =>
      change.mutate(input, { onError: showProblem, onSettled }),
  };
}

export function useShowMembership(campaign: string) {
  const { client } = useMemberContext();
  const show = (shown: boolean) => client.teams.show(campaign, shown);
  const done = (shown: boolean) =>
    shown ? 'Nama Anda tampil di halaman galang dana.' : 'Nama Anda tidak lagi tampil di halaman galang dana.';
  const change = useChange(campaign, show, { done });
  return { ...change, press: (shown: boolean) => change.mutate(shown, { onError: showProblem }) };
}

/** Leaves the team. Its campaign is then another's, so `onLeft` leads away from it. */
export function useLeaveTeam(campaign: string, onLeft: () => Promise<void>) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.teams.leave(campaign),
    onSuccess: async () => {
      toasts.add({ message: 'Anda keluar dari tim.', tone: 'success', key: 'team' });
      await onLeft();
      await cache.invalidateQueries(queries.ownCampaigns());
    },
    onError: showProblem,
  });
}

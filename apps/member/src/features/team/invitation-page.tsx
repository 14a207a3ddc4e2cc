import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { createTeamQueries } from '@uluran/api-sdk/query';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { ReceivedTeamInvitation } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { DataItem, DataList } from '@uluran/ui/data-list';
import { Switch } from '@uluran/ui/switch';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { ROLE_RIGHTS, roleName } from './team-words.ts';

/** The page of a mailed invitation. */
export function InvitationPage({ token }: { token: string }) {
  const { client } = useMemberContext();
  const query = useQuery({ ...createTeamQueries(client).teamInvitation(token), staleTime: 0 });
  const { data, error } = query;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  return (
    <>
      <PageHead title="Undangan tim" />
      {data === undefined ? null : <Invitation token={token} invitation={data} />}
      {data === undefined && error !== null ? <Refused error={error} query={query} /> : null}
      {showSkeleton ? <PageSkeleton /> : null}
    </>
  );
}

/** An unknown link, an invitation of another address, or a failure of the call. */
function Refused({
  error,
  query,
}: {
  error: unknown;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  if (!isApiError(error) || (error.status !== 403 && error.status !== 404))
    return <LoadProblem title="Undangan ini belum bisa ditampilkan" query={query} />;
  return (
    <Banner
      tone="error"
      title={error.status === 403 ? 'Undangan untuk alamat lain' : 'Undangan tidak ditemukan'}
      action={<ButtonLink to="/campaign">Galang dana saya</ButtonLink>}
    >
      {problemOf(error)}
    </Banner>
  );
}

const CLOSED: Readonly<Record<Exclude<ReceivedTeamInvitation['status'], 'open'>, string>> = {
  accepted: 'Anda sudah menerima undangan ini.',
  declined: 'Anda sudah menolak undangan ini. Berubah pikiran? Minta pemilik galang dana mengundang lagi.',
  revoked: 'Pemilik galang dana sudah menarik undangan ini.',
  expired: 'Undangan ini sudah kedaluwarsa. Minta pemilik galang dana mengundang lagi.',
};

function Invitation({ token, invitation }: { token: string; invitation: ReceivedTeamInvitation }) {
  const { campaign, owner, role, status, joined, expiresAt } = invitation;
  return (
    <Section title={campaign.title === '' ? 'Galang dana tanpa judul' : campaign.title}>
      <DataList>
        <DataItem label="Pengundang">{owner}</DataItem>
        <DataItem label="Peran Anda">
          {roleName(role)}: {ROLE_RIGHTS[role]}
        </DataItem>
        {status === 'open' ? <DataItem label="Berlaku sampai">{formatDate(expiresAt)}</DataItem> : null}
      </DataList>
      {status === 'open' ? (
        <Answer token={token} />
      ) : (
        <Banner
          action={
            joined === null ? null : (
              <ButtonLink to="/campaign/$id" params={{ id: joined }}>
                Buka galang dana
              </ButtonLink>
            )
          }
        >
          {CLOSED[status]}
        </Banner>
      )}
    </Section>
  );
}

/** Both answers. Accepting has a choice: whether the public page names the member. */
function Answer({ token }: { token: string }) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { queryKey } = createTeamQueries(client).teamInvitation(token);
  const [shown, setShown] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accepts: boolean) => (accepts ? client.teams.accept(token, { shown }) : client.teams.decline(token)),
    onSuccess: (answered, accepts) => {
      toasts.add({
        message: accepts ? 'Anda sekarang ada di tim.' : 'Undangan ditolak.',
        tone: 'success',
        key: 'team',
      });
      cache.setQueryData(queryKey, answered);
      void cache.invalidateQueries({ queryKey: queries.ownCampaigns().queryKey, refetchType: 'none' });
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'team' });
      // It may have been taken back, or answered in another tab.
      void cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <p>Pencairan, rekening, dan pengakhiran galang dana tetap di tangan pemiliknya.</p>
      <Switch
        label="Tampilkan saya di halaman galang dana"
        detail="Donatur melihat nama dan foto Anda. Bisa Anda ubah kapan saja."
        checked={shown}
        onChange={({ currentTarget: { checked } }) => setShown(checked)}
      />
      <div className="form__actions">
        <Button variant="primary" busy={isPending && variables} disabled={isPending} onClick={() => mutate(true)}>
          Terima undangan
        </Button>
        <Button busy={isPending && !variables} disabled={isPending} onClick={() => mutate(false)}>
          Tolak
        </Button>
      </div>
    </>
  );
}

import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { CampaignTeam } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { OwnMembership } from './own-membership.tsx';
import { TeamLog } from './team-log.tsx';
import { roleName } from './team-words.ts';
import { useRevoke, useTeam } from './use-team.ts';

/** The people who run a campaign; for its owner with invitations. */
export function TeamPage({ campaign }: { campaign: string }) {
  const query = useTeam(campaign);
  const { data, error } = query;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  // The membership ended meanwhile: in another tab, or by the owner.
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHead title="Tim">
        Orang yang ikut mengurus galang dana ini. Pencairan, rekening, dan pengakhirannya tetap di tangan pemilik.
      </PageHead>
      {data === undefined ? null : <Team team={data} />}
      {data === undefined && error !== null ? (
        <LoadProblem title="Tim ini belum bisa ditampilkan" query={query} />
      ) : null}
      {showSkeleton ? <PageSkeleton /> : null}
    </>
  );
}

function Team({ team }: { team: CampaignTeam }) {
  const { id } = team.campaign;
  const own = team.members.find(({ you }) => you);
  return (
    <>
      <MemberList team={team} />
      {team.role === 'owner' ? (
        <>
          <InviteForm campaign={id} placesLeft={team.placesLeft} />
          <Invitations team={team} />
        </>
      ) : null}
      {own === undefined ? null : <OwnMembership campaign={id} member={own} />}
      <TeamLog campaign={id} />
    </>
  );
}

function Invitations({ team: { campaign, invitations } }: { team: CampaignTeam }) {
  const { press, isPending, variables } = useRevoke(campaign.id);
  if (invitations.length === 0) return null;
  return (
    <Section title="Undangan yang menunggu jawaban">
      <PersonRows>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <PersonRow
            key={id}
            name={email}
            end={
              <Button
                variant="quiet"
                aria-label={`Tarik undangan untuk ${email}`}
                busy={isPending && variables.id === id}
                onClick={() => press({ id, email })}
              >
                Tarik
              </Button>
            }
          >
            {roleName(role)}, berlaku sampai {formatDate(expiresAt)}
          </PersonRow>
        ))}
      </PersonRows>
    </Section>
  );
}

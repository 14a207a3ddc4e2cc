import { Section } from '@uluran/app-shell/section';
import type { CampaignTeam, TeamMember } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { TEAM_ROLES, type TeamRole } from '@uluran/contract/teams';
import { Avatar } from '@uluran/ui/avatar';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { Select } from '@uluran/ui/select';
import { portraitAddress } from '../../app/portrait.ts';
import { useStepUp } from '../../app/step-up.ts';
import { roleName } from './team-words.ts';
import { useChangeRole, useRemoveMember } from './use-team.ts';

/** Pixels of a portrait in a row. */
const AVATAR_PX = 44;

/** The owner and the co-organisers; for the owner with a choice of role and a removal. */
export function MemberList({ team: { campaign, role, owner, members } }: { team: CampaignTeam }) {
  return (
    <Section title="Yang mengurus">
      <PersonRows>
        <PersonRow
          name={owner.name}
          avatar={<Avatar name={owner.name} src={portraitAddress(owner.avatar, AVATAR_PX)} />}
        >
          {roleName('owner')}
          {role === 'owner' ? ' (Anda)' : ''}
        </PersonRow>
        {members.map((member) => (
          <PersonRow
            key={member.id}
            name={member.name}
            avatar={<Avatar name={member.name} src={portraitAddress(member.avatar, AVATAR_PX)} />}
            end={role === 'owner' ? <MemberTools campaign={campaign.id} member={member} /> : null}
          >
            {roleName(member.role)}
            {member.you ? ' (Anda)' : ''}, sejak {formatDate(member.joinedAt)}
            {member.shown ? ', tampil di halaman galang dana' : ''}
          </PersonRow>
        ))}
      </PersonRows>
      {members.length === 0 && role === 'owner' ? (
        <p className="u-muted">Belum ada yang membantu. Undang orang yang ikut menulis kabar atau menjawab doa.</p>
      ) : null}
    </Section>
  );
}

function MemberTools({ campaign, member: { id, name, role } }: { campaign: string; member: TeamMember }) {
  const { run, dialog } = useStepUp();
  const change = useChangeRole(campaign, run);
  const removal = useRemoveMember(campaign);
  return (
    <fieldset className="form__actions" aria-label={`Atur ${name}`}>
      <Select
        compact
        label={`Peran ${name}`}
        value={change.isPending ? change.variables.role : role}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => change.press({ id, name, role: value as TeamRole })}
      >
        {TEAM_ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </Select>
      <Dialog
        kind="alert"
        title={`Keluarkan ${name} dari tim?`}
        description="Aksesnya berakhir saat itu juga. Kabar yang sudah terbit tetap tampil."
        trigger={(props) => (
          <Button {...props} variant="quiet" aria-label={`Keluarkan ${name}`}>
            Keluarkan
          </Button>
        )}
        actions={(close) => (
          <>
            <Button onClick={close}>Batal</Button>
            <Button className="danger" busy={removal.isPending} onClick={() => removal.press({ id, name }, close)}>
              Keluarkan
            </Button>
          </>
        )}
      />
      {dialog}
    </fieldset>
  );
}

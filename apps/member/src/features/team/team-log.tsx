import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { Section } from '@uluran/app-shell/section';
import { formatDateTime } from '@uluran/contract/locale';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { sentenceOf } from './team-words.ts';
import { useTeamChanges } from './use-team.ts';

/** Each change of the team, newest first. The list is append-only. */
export function TeamLog({ campaign }: { campaign: string }) {
  const changes = useTeamChanges(campaign);
  const { data, error } = changes;
  if (data === undefined)
    return error === null ? null : <LoadProblem title="Riwayat tim belum bisa ditampilkan" part query={changes} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return null;
  return (
    <Section title="Riwayat tim" lead="Setiap perubahan tercatat untuk seterusnya.">
      <PersonRows>
        {items.map((change) => (
          <PersonRow key={`${change.changedAt} ${change.change} ${change.email}`} name={sentenceOf(change)}>
            {formatDateTime(change.changedAt)}
          </PersonRow>
        ))}
      </PersonRows>
      <MoreEntries shown={items.length} query={changes} />
    </Section>
  );
}

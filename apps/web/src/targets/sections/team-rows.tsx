import { Avatar } from '@uluran/ui/avatar';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { portraitFile } from '../../app/pictures.ts';
import type { TargetDetail } from '../target-pages.ts';

interface TeamRowsProps extends Pick<TargetDetail, 'team'> {
  /** Name of the kind: `galang dana`. */
  noun: string;
  card?: boolean;
}

/** Co-organisers who agreed to be named; nothing without one. */
export function TeamRows({ team, noun, card }: TeamRowsProps) {
  if (team.length === 0) return null;
  return (
    <PersonRows card={card}>
      {team.map(({ name, avatar }, index) => (
        <PersonRow
          // Two people may have the same name.
          key={`${index} ${name}`}
          name={name}
          avatar={<Avatar name={name} src={avatar === null ? undefined : portraitFile(avatar)} />}
        >
          Ikut mengurus {noun} ini
        </PersonRow>
      ))}
    </PersonRows>
  );
}

import { FieldGroup } from '@uluran/ui/field';
import { Presets } from '@uluran/ui/radio-cards';
import { roleWord } from '../../app/role-words.ts';
import { ROLES_SHOWN } from './operator-words.ts';

/** The choice of a role. */
export function RoleChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <FieldGroup legend="Peran" radios error={error} className="roles">
      <Presets
        name="role"
        size="s"
        defaultValue={chosen}
        options={ROLES_SHOWN.map((role) => ({ value: role, label: roleWord(role) }))}
      />
      <p className="u-small u-muted">
        Admin selalu disetujui orang kedua. Keuangan juga, begitu ada orang lain yang memutuskan uang.
      </p>
    </FieldGroup>
  );
}

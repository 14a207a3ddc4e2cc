import { CheckIcon } from '@uluran/ui/icon';
import { Panel } from '../../app/review/panel.tsx';
import { roleWord } from '../../app/role-words.ts';
import { hasRight, RIGHTS, ROLES_SHOWN } from './operator-words.ts';

const LIST = new Intl.ListFormat('id');

/** The rights of each role, from the contract's table of roles: a table, or a list on a phone. */
export function RightsPanel() {
  return (
    <Panel title="Apa yang boleh" note="uang selalu dua orang berbeda" flush>
      <div className="rights">
        <table>
          <caption className="u-visually-hidden">Hak menurut peran</caption>
          <thead>
            <tr>
              <th scope="col">Pekerjaan</th>
              {ROLES_SHOWN.map((role) => (
                <th scope="col" key={role}>
                  {roleWord(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map((right) => (
              <tr key={right.label}>
                <th scope="row">{right.label}</th>
                {ROLES_SHOWN.map((role) => (
                  <td key={role}>{hasRight(role, right) ? <Allowed /> : <span className="u-muted">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <dl>
          {RIGHTS.map((right) => (
            <div key={right.label}>
              <dt>{right.label}</dt>
              <dd>{LIST.format(ROLES_SHOWN.filter((role) => hasRight(role, right)).map(roleWord))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}

function Allowed() {
  return (
    <>
      <CheckIcon size="s" className="rights__yes" />
      <span className="u-visually-hidden">boleh</span>
    </>
  );
}

import type { OperatorAccount } from '@uluran/contract/endpoints';
import { Avatar } from '@uluran/ui/avatar';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { MoreIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { Menu } from '@uluran/ui/menu';
import { Tag } from '@uluran/ui/tag';
import { Panel } from '../../app/review/panel.tsx';
import { roleWord } from '../../app/role-words.ts';
import type { Asked } from './operator-dialog.tsx';
import { factorWords, signInWords, stateWord } from './operator-words.ts';

/** Below this number of unused recovery codes, the operator needs new ones. */
const FEW_CODES = 3;

interface OperatorTableProps {
  accounts: readonly OperatorAccount[];
  onAsk: (asked: Asked) => void;
}

/** The operators, each with the changes that the caller may make. */
export function OperatorTable({ accounts, onAsk }: OperatorTableProps) {
  const columns: readonly Column<OperatorAccount>[] = [
    { key: 'name', name: 'Nama', cell: (account) => <Name account={account} /> },
    {
      key: 'role',
      name: 'Peran',
      cell: ({ role }) => <span className="operator__role">{role === null ? '–' : roleWord(role)}</span>,
    },
    { key: 'factor', name: 'Aplikasi kode', cell: factorWords },
    { key: 'codes', name: 'Kode pemulihan', cell: (account) => <Codes account={account} /> },
    { key: 'signIn', name: 'Masuk terakhir', cell: signInWords },
    {
      key: 'actions',
      name: <span className="u-visually-hidden">Tindakan</span>,
      cell: (account) => <Actions account={account} onAsk={onAsk} />,
    },
  ];
  return (
    <Panel title="Daftar operator" note={`${accounts.length} orang`} flush>
      <DataTable caption="Operator dan kuncinya" columns={columns} rows={accounts} keyOf={({ id }) => id} />
    </Panel>
  );
}

function Name({ account }: { account: OperatorAccount }) {
  const { name, email, isSelf } = account;
  const state = stateWord(account);
  return (
    <span className="operator">
      <Avatar name={name} />
      <span>
        {name}
        <small>{isSelf ? 'Anda' : email}</small>
        {state === undefined ? null : <Tag>{state}</Tag>}
      </span>
    </span>
  );
}

function Codes({ account: { appTiedAt, recoveryCodesLeft } }: { account: OperatorAccount }) {
  if (appTiedAt === null) return '–';
  return (
    <span className={recoveryCodesLeft < FEW_CODES ? 'operator__few' : undefined}>
      {recoveryCodesLeft} <span className="operator__unit">kode pemulihan</span>
    </span>
  );
}

function Actions({ account, onAsk }: { account: OperatorAccount; onAsk: OperatorTableProps['onAsk'] }) {
  const { id, name, isSelf, role, sessions, appTiedAt } = account;
  if (isSelf) return <span className="u-small u-muted">oleh admin lain</span>;
  const ask = (change: Asked['change']) => () => onAsk({ id, change });
  return (
    <Menu
      label={`Tindakan untuk ${name}`}
      items={[
        { label: 'Ganti peran', onSelect: ask('role') },
        {
          label: appTiedAt === null ? 'Buat kode pemasangan' : 'Pasang ulang aplikasi',
          detail: role === null ? 'Setelah perannya disetujui' : undefined,
          disabled: role === null,
          onSelect: ask('enrolment'),
        },
        {
          label: 'Akhiri sesi',
          detail: sessions.length === 0 ? 'Sedang tidak masuk' : `${sessions.length} sesi`,
          disabled: sessions.length === 0,
          onSelect: ask('sessions'),
        },
        { rule: 'akses' },
        { label: 'Akhiri akses', tone: 'danger', onSelect: ask('end') },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={`Tindakan untuk ${name}`}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

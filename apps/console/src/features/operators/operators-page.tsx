import { useQuery } from '@tanstack/react-query';
import type { OperatorAccount } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { InvitePanel } from './invite-panel.tsx';
import { type Asked, OperatorDialog } from './operator-dialog.tsx';
import { OperatorTable } from './operator-table.tsx';
import { isLastAdministrator, proposedRoles } from './operator-words.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';

/** Operators in office: roles, second factors, sign-ins, and the changes that an administrator makes. */
export function OperatorsPage() {
  const { queries } = useConsole();
  const query = useQuery(queries.operators());
  return (
    <>
      <PlaceHead place="people" title="Operator">
        Operator masuk dengan kata sandi dan kode aplikasi. Sesi 8 jam, 30 menit tanpa dipakai.
      </PlaceHead>
      <ReviewPage query={query} title="Daftar operator belum bisa dimuat">
        {(accounts) => <Operators accounts={accounts} />}
      </ReviewPage>
    </>
  );
}

function Operators({ accounts }: { accounts: readonly OperatorAccount[] }) {
  const [asked, setAsked] = useState<Asked>();
  const proposals = proposedRoles(accounts);
  const account = accounts.find(({ id }) => id === asked?.id);
  return (
    <>
      <ReviewColumns
        label="Undangan dan usulan"
        aside={
          <>
            {proposals.length === 0 ? null : <ProposalPanel proposals={proposals} />}
            <InvitePanel />
            <Panel title="Bila seseorang pergi">
              <p className="u-small">
                Akhiri akses: hak, aplikasi, dan sesinya putus saat itu juga. Keputusannya tetap tercatat.
              </p>
              <p className="u-small u-muted">
                {isLastAdministrator(accounts)
                  ? 'Anda satu-satunya admin: akses Anda tidak bisa diakhiri atau diganti perannya. Undang admin kedua lebih dulu.'
                  : 'Akun Anda sendiri hanya diubah oleh admin lain, dan selalu ada sedikitnya satu admin.'}
              </p>
            </Panel>
          </>
        }
      >
        <OperatorTable accounts={accounts} onAsk={setAsked} />
        <RightsPanel />
      </ReviewColumns>
      {asked === undefined || account === undefined ? null : (
        <OperatorDialog
          key={`${asked.change} ${asked.id}`}
          account={account}
          change={asked.change}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

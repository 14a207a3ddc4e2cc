import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import { Avatar } from '@uluran/ui/avatar';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { CodeField } from '../../app/code-field.tsx';
import { useOperator } from '../../app/operator.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { roleWord } from '../../app/role-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { type ProposedRole, partIn } from './operator-words.ts';
import { useChange, useCodedForm } from './use-roster.ts';

/** Roles that one administrator has proposed, and another person confirms. */
export function ProposalPanel({ proposals }: { proposals: readonly ProposedRole[] }) {
  return (
    <Panel title="Menunggu orang kedua" note={`${proposals.length} usulan`}>
      <ul className="people">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Panel>
  );
}

function Proposal({ proposal }: { proposal: ProposedRole }) {
  const { id: ownId } = useOperator();
  const { client } = useConsole();
  const { busy, problem, run } = useChange();
  const { id, account, role, proposedBy, expiresAt } = proposal;
  const part = partIn(proposal, ownId);
  return (
    <li>
      <Avatar name={account.name} />
      <div className="u-stack">
        <div>
          <b>
            {account.name} menjadi {roleWord(role)}
          </b>
          <p>
            diusulkan {part === 'proposer' ? 'oleh Anda' : proposedBy.name}, sampai {momentWords(expiresAt)}
          </p>
        </div>
        {part === 'confirmer' ? (
          <Confirm proposal={proposal} />
        ) : (
          <p>
            {part === 'subject'
              ? 'Peran Anda sendiri disetujui orang lain.'
              : 'Orang lain dari Keuangan atau Admin menyetujuinya dengan kodenya sendiri.'}
          </p>
        )}
        {problem === undefined ? null : (
          <Banner tone="error" live="assertive" title="Usulan belum ditarik">
            {problem}
          </Banner>
        )}
        <div>
          <Button
            variant="quiet"
            outdent
            busy={busy}
            onClick={() => void run(() => client.roster.withdrawRole(id), 'Usulan ditarik.')}
          >
            Tarik usulan
          </Button>
        </div>
      </div>
    </li>
  );
}

function Confirm({ proposal: { id, role, account } }: { proposal: ProposedRole }) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ code = '' }) => {
    await client.roster.confirmRole(id, code);
    toasts.add({ message: `${account.name} sekarang ${roleWord(role)}.` });
  });
  return (
    <AccountForm {...form} action={`Setujui sebagai ${roleWord(role)}`} line>
      <CodeField error={at('code')} />
    </AccountForm>
  );
}

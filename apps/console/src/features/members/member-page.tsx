import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Badge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { EventsPanel, SessionsPanel } from './access-panels.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import type { MemberSearch } from './member-search.ts';
import { identityWords, MEMBER_KIND_WORDS } from './member-words.ts';
import { BankAccountsPanel, GiftsPanel, IdentitiesPanel, TargetsPanel } from './work-panels.tsx';

interface MemberPageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: MemberSearch;
}

/** One member: identity, targets, gifts, sessions, and the steps about the account. */
export function MemberPage({ id, search }: MemberPageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.memberRecord(id));
  return (
    <ReviewPage query={query} title="Akun ini belum bisa dimuat">
      {(member) => <Member member={member} search={search} />}
    </ReviewPage>
  );
}

function Member({ member, search }: { member: MemberRecord; search: MemberSearch }) {
  const { client, queries } = useConsole();
  const { id, name, kind, since, isFrozen, frozenAt, isOperator, identity, history } = member;
  const decision = useDecision({
    queryKey: queries.memberRecord(id).queryKey,
    shown: member,
    read: () => client.memberRecords.get(id),
  });
  return (
    <>
      <DetailHead
        title={name}
        back={
          <Link to="/people" search={search} className="detail-head__back">
            <BackWords list="Anggota" q={search.q} />
          </Link>
        }
        facts={
          <>
            {isFrozen ? <Badge tone="error">Dibekukan</Badge> : <Badge tone="success">Aktif</Badge>}
            <span className="mono">{id}</span>
            {frozenAt === null ? null : <span>dibekukan {formatDate(frozenAt)}</span>}
          </>
        }
        subject={
          <>
            <span>
              {MEMBER_KIND_WORDS[kind]}, sejak {formatDate(since)}
            </span>
            <span>identitas: {identityWords(identity)}</span>
            {isOperator ? <span>operator</span> : null}
          </>
        }
      />
      <Figures member={member} />
      <ReviewColumns
        label="Tindakan"
        aside={
          <>
            <AccountPanel member={member} decision={decision} />
            <HistoryPanel history={history} title="Riwayat dan pembukaan data" />
          </>
        }
      >
        <ContactsPanel member={member} />
        <SessionsPanel member={member} />
        <TargetsPanel targets={member.targets} />
        <GiftsPanel member={member} />
        <IdentitiesPanel identityChecks={member.identityChecks} />
        <BankAccountsPanel bankAccounts={member.bankAccounts} />
        <EventsPanel events={member.events} />
      </ReviewColumns>
    </>
  );
}

function Figures({ member: { giftCount, givenRupiah, targetCount, lastSignInAt } }: { member: MemberRecord }) {
  return (
    <dl className="figures">
      <div>
        <dt>Donasi dibayar</dt>
        <dd>
          <Money amountRupiah={givenRupiah} />
        </dd>
      </div>
      <div>
        <dt>Jumlah donasi</dt>
        <dd className="u-numbers">{formatNumber(giftCount)}</dd>
      </div>
      <div>
        <dt>Galang dana</dt>
        <dd className="u-numbers">{formatNumber(targetCount)}</dd>
      </div>
      <div>
        <dt>Masuk terakhir</dt>
        <dd>{lastSignInAt === null ? '–' : formatDate(lastSignInAt)}</dd>
      </div>
    </dl>
  );
}

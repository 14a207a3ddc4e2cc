import type { MerchantRecord, RegistrableCode } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { DataTable } from '@uluran/ui/data-table';
import { QrCode } from '@uluran/ui/qr-code';
import { dayWords } from '../../app/date-words.ts';
import { Fact } from '../../app/review/fact.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { CodeForm } from './code-form.tsx';
import { compareCodes } from './merchant-words.ts';
import type { CodeCheck } from './use-code-check.ts';

interface CodePanelProps {
  merchant: MerchantRecord;
  check: CodeCheck;
  decision: ReturnType<typeof useDecision<MerchantRecord>>;
}

/** The registered code beside the proposed or entered one, part by part, and the form for another code. */
export function CodePanel({ merchant, check, decision }: CodePanelProps) {
  const { code, codeCheckedAt, proposal } = merchant;
  const next = proposal?.code ?? check.result?.code ?? null;
  return (
    <Panel
      title="QRIS"
      note={proposal === null ? undefined : `diajukan ${proposal.proposedBy}, ${momentWords(proposal.proposedAt)}`}
      flush
    >
      <div className="panel__body">
        <div className="codes">
          <Code caption="Terdaftar" note={`dicocokkan ${dayWords(codeCheckedAt)}`} code={code} />
          {next === null ? (
            <CodeFacts code={code} />
          ) : (
            <Code caption={proposal === null ? 'Terbaca' : 'Diajukan'} note={next.payerName} code={next} />
          )}
        </div>
        {proposal === null ? (
          <CodeForm merchant={merchant} check={check} decision={decision} />
        ) : (
          <p className="code-string mono">{proposal.code.qrString}</p>
        )}
      </div>
      {next === null ? null : <Comparison before={code} after={next} />}
    </Panel>
  );
}

function Code({ caption, note, code }: { caption: string; note: string; code: RegistrableCode | null }) {
  return (
    <figure>
      <figcaption>
        <b>{caption}</b>, {note}
      </figcaption>
      {code === null ? (
        <p className="u-muted">QR ini tidak bisa dibaca, jadi pengunjung tidak melihat merchant ini.</p>
      ) : (
        <QrCode text={code.qrString} label={`Kode QR ${caption.toLowerCase()}`} />
      )}
    </figure>
  );
}

/** Parts of the registered code, where no other code is beside it. */
function CodeFacts({ code }: { code: RegistrableCode | null }) {
  if (code === null) return null;
  return (
    <dl className="pairs">
      {compareCodes(null, code).map(({ name, after }) => (
        <Fact key={name} name={name}>
          <span className="code-part">{after}</span>
        </Fact>
      ))}
    </dl>
  );
}

function Comparison({ before, after }: { before: RegistrableCode | null; after: RegistrableCode }) {
  return (
    <DataTable
      caption="Isi kedua QR dibandingkan"
      rows={compareCodes(before, after)}
      keyOf={({ tag }) => tag}
      columns={[
        {
          key: 'name',
          name: 'Isian',
          cell: ({ name, tag }) => (
            <>
              {name} <span className="u-muted">{tag}</span>
            </>
          ),
        },
        { key: 'before', name: 'Terdaftar', cell: (part) => <span className="code-part">{part.before}</span> },
        {
          key: 'after',
          name: 'Baru',
          cell: ({ after: now, isSame }) => (
            <span className={isSame ? 'code-part' : 'code-part code-part--changed'}>{now}</span>
          ),
        },
        {
          key: 'result',
          name: 'Hasil',
          cell: ({ isSame }) => (isSame ? <Badge tone="success">Sama</Badge> : <Badge tone="waiting">Berubah</Badge>),
        },
      ]}
    />
  );
}

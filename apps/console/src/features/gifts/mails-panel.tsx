import type { GiftRecord } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { GiftPanelProps } from './gift-action.ts';
import { mailWord, shortMoment } from './gift-words.ts';

type GiftMail = GiftRecord['mails'][number];

/** The state of a mail in words. */
function MailState({ sentAt, abandonedAt, attempts, lastError }: GiftMail) {
  if (sentAt !== null) return <Badge tone="success">Terkirim {shortMoment(sentAt)}</Badge>;
  return (
    <>
      {abandonedAt === null ? (
        <Badge tone="waiting">{attempts === 0 ? 'Menunggu' : `Dicoba ${attempts} kali`}</Badge>
      ) : (
        <Badge tone="error">Gagal, {attempts} kali dicoba</Badge>
      )}
      {lastError === null ? null : <small>{lastError}</small>}
    </>
  );
}

/** The mails about a gift, each of which can be sent again. */
export function MailsPanel({ gift, action: { busy, run } }: GiftPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, mails, own, maskedEmail } = gift;
  const resend = (mail: GiftMail) =>
    void run(`mail ${mail.id}`, () => client.gifts.resendMail(id, mail.id), `${mailWord(mail.topic)}: dikirim ulang.`);
  const columns: readonly Column<GiftMail>[] = [
    { key: 'topic', name: 'Surel', cell: ({ topic }) => mailWord(topic) },
    { key: 'created', name: 'Dibuat', cell: ({ createdAt }) => shortMoment(createdAt) },
    { key: 'state', name: 'Keadaan', cell: MailState },
    {
      key: 'resend',
      name: <span className="u-visually-hidden">Tindakan</span>,
      end: true,
      cell: (mail) =>
        own ? null : (
          <Button disabled={!online} busy={busy === `mail ${mail.id}`} onClick={() => resend(mail)}>
            Kirim ulang<span className="u-visually-hidden"> {mailWord(mail.topic)}</span>
          </Button>
        ),
    },
  ];
  return (
    <Panel title="Surel" note={maskedEmail === null ? 'tanpa alamat surel' : `ke ${maskedEmail}`} flush>
      {mails.length === 0 ? (
        <p className="panel__body u-muted">Belum ada surel tentang donasi ini, atau sudah dihapus sesuai masanya.</p>
      ) : (
        <DataTable
          caption="Surel tentang donasi ini"
          columns={columns}
          rows={mails}
          keyOf={(mail) => String(mail.id)}
        />
      )}
    </Panel>
  );
}

import type { PaymentDetail, TargetSummary } from '@uluran/contract';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { Bloom } from '@uluran/ui/bloom';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { Cover } from '@uluran/ui/cover';
import { MailIcon, WhatsappMark } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { ShareSheet, shareLinks } from '@uluran/ui/share-sheet';
import { useState } from 'react';
import { coverSources } from '../../app/pictures.ts';
import { followPath } from '../../targets/target-form-paths.ts';
import type { GivingTarget, KindWords } from '../../targets/target-pages.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { thanksHeading } from './payment-view.ts';
import { Receipt } from './receipt.tsx';
import { receiptFormPath } from './receipt-address.ts';
import { ReceiptMailForm, type ReceiptMailFormProps } from './receipt-mail-form.tsx';
import { ReplacedNote } from './replaced-note.tsx';
import { UnmatchedNote } from './unmatched-note.tsx';

export interface ThanksProps extends Pick<ReceiptMailFormProps, 'mailReceipt'> {
  payment: PaymentDetail;
  words: KindWords;
  /** Present state of the target; undefined if it cannot be read, which must not spoil the thanks. */
  detail: GivingTarget | undefined;
  /** True if the match of a company's pool is not known yet. */
  awaitsMatch: boolean;
  /** Other targets of the same kind. */
  others: readonly TargetSummary[];
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
  /** True if the visitor came from a payment that this one replaces. */
  replaced: boolean;
  /** True if the receipt was just sent to an address of the form. */
  mailed: boolean;
}

/** The money has arrived. */
export function Thanks(props: ThanksProps) {
  const { payment, words, detail, awaitsMatch, others, replaced, mailed, mailReceipt } = props;
  return (
    <>
      <div className="u-wrap u-page thanks">
        <section className="thanks__words">
          <Bloom state="whole" />
          <h1>{thanksHeading(payment.donation)}</h1>
          <p className="u-lead">{effectSentence(payment, detail)}</p>
          <MatchWords payment={payment} awaitsMatch={awaitsMatch} />
          <WhereTo payment={payment} mailed={mailed} mailReceipt={mailReceipt} />
          <Notes payment={payment} words={words} replaced={replaced} />
        </section>
        <Receipt payment={payment} words={words} isZakat={detail?.givingType === 'zakat'} />
        <div className="thanks__after">
          <ShareCard {...props} />
          <Next payment={payment} words={words} />
        </div>
      </div>
      {others.length > 0 ? (
        <section className="u-wrap u-section" aria-labelledby="judul-lain">
          <SectionHead title="Mereka juga menunggu uluran" id="judul-lain" />
          <ul className="u-rail">
            {others.map((other) => (
              <TargetTile
                key={other.id}
                kind={payment.donation.target.kind}
                target={other}
                sizes="(min-width: 64rem) 24rem, 82vw"
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Returns the effect of the gift, in the target's own figures. */
function effectSentence(payment: PaymentDetail, detail: GivingTarget | undefined): string {
  const received = `${detail?.givingType === 'zakat' ? 'Zakat' : 'Donasi'} ${formatRupiah(payment.donation.amountRupiah)} sudah kami terima.`;
  if (detail === undefined || detail.donorCount === 0 || detail.targetRupiah === 0) return received;
  const percent = formatNumber(percentOf(detail.raisedRupiah, detail.targetRupiah));
  return `${received} Bersama ${formatNumber(detail.donorCount)} donatur, ${percent}% dari target sudah terkumpul.`;
}

/** Match of a company's pool. It arrives shortly after the thanks, and screen readers announce it then. */
function MatchWords({ payment, awaitsMatch }: Pick<ThanksProps, 'payment' | 'awaitsMatch'>) {
  const { match } = payment.donation;
  if (match === null && !awaitsMatch) return null;
  return (
    <p className="thanks__match" role="status">
      {match === null
        ? 'Padanan dari perusahaan mitra sedang dihitung.'
        : `Perusahaan mitra menambah ${formatRupiah(match.matchedRupiah)}.`}
    </p>
  );
}

function Notes({ payment, words, replaced }: Pick<ThanksProps, 'payment' | 'words' | 'replaced'>) {
  return (
    <>
      {payment.status === 'partially_refunded' ? (
        <Banner title={`${formatRupiah(payment.refundedRupiah)} dikembalikan kepada Anda`}>
          {`Sisanya tetap diteruskan kepada ${words.recipient}.`}
        </Banner>
      ) : null}
      {payment.status === 'paid_late' || payment.donation.late ? (
        <Banner title="Pembayaran Anda terlambat masuk, tetap kami terima">
          Uangnya tiba setelah batas waktu. Tidak ada yang hilang, dan Anda tidak perlu membayar lagi.
        </Banner>
      ) : null}
      <UnmatchedNote payment={payment} />
      {replaced && payment.unmatchedRupiah === 0 ? <ReplacedNote paid /> : null}
    </>
  );
}

function ShareCard({ payment, words, detail, origin }: ThanksProps) {
  const { target } = payment.donation;
  const shared = {
    url: new URL(targetPath(target), origin).href,
    title: target.title,
    text: `Saya baru saja berdonasi untuk ${target.title}. Mari ikut bantu:`,
  };
  return (
    <Card as="section" className="thanks-share" aria-label="Ajak orang lain">
      {detail === undefined ? null : (
        <Cover {...coverSources(detail.cover)} alt="" sizes="(min-width: 64rem) 14rem, 100vw" />
      )}
      <div className="thanks-share__text">
        <div>
          <h2 className="u-h3">Ajak satu orang lagi</h2>
          <p className="u-small u-muted">{`Tautannya tampil dengan gambar dan judul ${words.page}.`}</p>
        </div>
        <div className="thanks-share__ways">
          <LinkButton href={shareLinks(shared).whatsapp} variant="primary" target="_blank" rel="noopener noreferrer">
            <WhatsappMark />
            WhatsApp
          </LinkButton>
          <ShareSheet {...shared} label="Lainnya" wide />
        </div>
      </div>
    </Card>
  );
}

/** Names the destination of the receipt, or asks for one. Screen readers announce that it was sent. */
function WhereTo({
  payment: { maskedEmail, path },
  ...props
}: Pick<ThanksProps, 'payment' | 'mailed' | 'mailReceipt'>) {
  const [mailed, setMailed] = useState(props.mailed);
  return (
    <div aria-live="polite">
      {maskedEmail === null && !mailed ? (
        <ReceiptMailForm path={path} mailReceipt={props.mailReceipt} onSent={() => setMailed(true)} />
      ) : (
        <p className="thanks__mail u-small u-muted">
          <MailIcon size="s" />
          <span>
            {maskedEmail === null ? (
              <>
                Kuitansi kami kirim ke email yang Anda tulis. Belum ada? Lihat folder spam, atau{' '}
                <a href={receiptFormPath(path)}>tulis lagi alamatnya</a>
              </>
            ) : (
              <>
                Kuitansi dikirim ke <b className="u-nowrap">{maskedEmail}</b>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function Next({ payment: { donation }, words }: Pick<ThanksProps, 'payment' | 'words'>) {
  const { target, anonymous } = donation;
  return (
    <>
      <Card as="section" padded className="thanks__follow" aria-labelledby="judul-kabari">
        <div>
          <h2 className="u-h3" id="judul-kabari">
            Kabari saya kelanjutannya
          </h2>
          <p className="u-small u-muted">Email, hanya bila ada kabar. Berhenti kapan saja.</p>
        </div>
        <LinkButton href={followPath(target)} rel="nofollow">
          Ikuti kabar
        </LinkButton>
      </Card>
      <TrustNote>
        {`Donasi Anda tampil di daftar donatur${anonymous ? ' sebagai Hamba Allah' : ''} dalam beberapa saat. `}
        <a href={targetPath(target)}>{`Kembali ke ${words.page}`}</a>
      </TrustNote>
    </>
  );
}

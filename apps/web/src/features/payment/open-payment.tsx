import type { PaymentDetail } from '@uluran/contract';
import { usePwaHold } from '@uluran/pwa/react';
import { ActionBar } from '@uluran/ui/action-bar';
import { Bill, BillRow } from '@uluran/ui/bill';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { CopyField } from '@uluran/ui/copy-field';
import { Countdown } from '@uluran/ui/countdown';
import { ClockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { LiveNote, StatusStrip } from '@uluran/ui/status-strip';
import { holds } from '../../app/holds.ts';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';
import { CheckLink } from './check-link.tsx';
import { InstructionList } from './instructions.tsx';
import { LastMinuteNote, useLastMinute } from './last-minute-note.tsx';
import { MailHeldNote } from './mail-held-note.tsx';
import { PayElsewhere } from './pay-elsewhere.tsx';
import { deadlineText, type PaymentView, paymentWords } from './payment-view.ts';
import { ReplacedNote } from './replaced-note.tsx';
import { UnmatchedNote } from './unmatched-note.tsx';
import type { LivePayment } from './use-live-payment.ts';
import type { DrawnCode } from './use-qr-code.ts';
import { PaymentCode } from './ways-to-pay.tsx';

export interface OpenPaymentProps {
  payment: PaymentDetail;
  words: KindWords;
  view: PaymentView;
  /** Drawn QR code of the payment, if it has one. */
  code: DrawnCode;
  live: LivePayment;
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
  /** True if the visitor came from a payment that this one replaces. */
  replaced: boolean;
  /** True if the page without JavaScript does not reload by itself. */
  still: boolean;
}

/** A payment that can still be made: code, number or link to another page, amount, time left, steps. */
export function OpenPayment(props: OpenPaymentProps) {
  const { payment, words, view, code, origin, replaced } = props;
  usePwaHold(holds, true);
  const elsewhere = isPaidElsewhere(view, payment);
  const { ending, begin } = useLastMinute(payment);
  return (
    <>
      <div className="u-wrap u-page payment">
        <h1 className="u-visually-hidden">{paymentWords(payment).title}</h1>
        <div className="payment__status u-stack">
          <UnmatchedNote payment={payment} />
          {replaced ? <ReplacedNote paid={false} /> : null}
          <Status {...props} onLastMinute={begin} />
          <LastMinuteNote payment={payment} ending={ending} />
          <MailHeldNote payment={payment} />
        </div>
        {view === 'preparing' ? null : <AmountCard payment={payment} />}
        <div className="payment__code u-stack">
          <PaymentCode payment={payment} view={view} code={code} origin={origin} />
          <Follow {...props} />
        </div>
        {payment.guides.length > 0 ? <InstructionList items={payment.guides} /> : null}
        <About payment={payment} words={words} />
      </div>
      <ActionBar>
        {elsewhere ? (
          <PayElsewhere payment={payment} className="u-action-bar__main" />
        ) : (
          <CheckLink {...props} isMain className="u-action-bar__main" />
        )}
      </ActionBar>
    </>
  );
}

/** Returns true if the donor pays on another page: the link to it is then the page's only orange button. */
function isPaidElsewhere(view: PaymentView, { redirectUrl }: PaymentDetail): boolean {
  return redirectUrl !== null && (view === 'wallet' || view === 'card');
}

function Status({ payment, view, live, onLastMinute }: OpenPaymentProps & { onLastMinute: () => void }) {
  const words = paymentWords(payment);
  const { expiresAt } = payment;
  if (view === 'preparing' || expiresAt === null) {
    return (
      <StatusStrip icon={<ClockIcon />} title={words.heading}>
        {words.text}
      </StatusStrip>
    );
  }
  return (
    <StatusStrip
      icon={<ClockIcon />}
      title={words.heading}
      end={
        <Countdown deadlineAt={expiresAt} serverNowAt={payment.now} onLastMinute={onLastMinute} onExpire={live.check} />
      }
    >
      {deadlineText(expiresAt, payment.now)}
    </StatusStrip>
  );
}

function AmountCard({ payment }: { payment: PaymentDetail }) {
  return (
    <Card padded className="payment__amount">
      <CopyField label="Jumlah yang dibayar" text={String(payment.amountRupiah)} what="jumlah">
        <Money amountRupiah={payment.amountRupiah} size="xl" />
      </CopyField>
    </Card>
  );
}

function Follow(props: OpenPaymentProps) {
  const { payment, view, live, still } = props;
  return (
    <>
      <LiveNote>{live.checkResult || followNote(view, live, still)}</LiveNote>
      <div className="payment__ways">
        {isPaidElsewhere(view, payment) ? (
          <CheckLink {...props} />
        ) : (
          <CheckLink {...props} isMain className="u-desktop-only" />
        )}
        {/* A plain link: the server must send the form fresh, with its own key. */}
        <LinkButton href={`${payment.path}?change=1`} size="l">
          Ganti cara bayar
        </LinkButton>
      </div>
      <noscript>
        <LinkButton href={still ? payment.path : `${payment.path}?still=1`} variant="quiet">
          {still ? 'Muat ulang halaman ini otomatis' : 'Hentikan muat ulang otomatis'}
        </LinkButton>
      </noscript>
    </>
  );
}

function followNote(view: PaymentView, { interrupted }: LivePayment, still: boolean): string {
  if (interrupted) return 'Sambungan terputus. Kami mencoba lagi sendiri; Anda juga bisa menekan Cek status.';
  if (still) return 'Tekan Cek status setelah Anda membayar.';
  if (view === 'preparing') return 'Status diperiksa otomatis. Kodenya tampil di sini begitu siap.';
  return 'Status diperiksa otomatis. Halaman ini berubah sendiri setelah Anda membayar.';
}

function About({ payment, words }: Pick<OpenPaymentProps, 'payment' | 'words'>) {
  const { donation } = payment;
  return (
    <Card padded className="payment__about">
      <Bill>
        <BillRow label="Untuk">{donation.target.title}</BillRow>
        <BillRow label={capitalised(words.organiser)}>{donation.target.organiser}</BillRow>
        <BillRow label="Donatur">{donation.donorName}</BillRow>
        {donation.tipRupiah > 0 ? (
          <>
            <BillRow label="Donasi">
              <Money amountRupiah={donation.amountRupiah} />
            </BillRow>
            <BillRow label="Tip">
              <Money amountRupiah={donation.tipRupiah} />
            </BillRow>
          </>
        ) : null}
      </Bill>
    </Card>
  );
}

import { type Client, createIdempotencyKey, isApiError, type TargetSummary } from '@uluran/api-sdk';
import { useDonation, useSession } from '@uluran/api-sdk/react';
import { useEffect, useRef, useState } from 'react';

const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const AMOUNT_RUPIAH = 50_000;

const sentenceOf = (error: unknown) => (isApiError(error) ? error.message : 'Muat ulang halaman ini.');

/** A gift that is being paid, until it is. */
function Gift({ paymentId, server }: { paymentId: string; server: string }) {
  const { donation, payment, error, interrupted } = useDonation(paymentId);
  if (error) return <p role="alert">{error.message}</p>;
  if (!donation || !payment) return <p>{interrupted ? 'Sambungan terputus. Mencoba lagi…' : 'Memuat…'}</p>;
  if (donation.status === 'paid') return <p role="status">Terima kasih, {donation.donorName}!</p>;
  if (donation.status !== 'pending') return <p role="status">Donasi ini tidak dibayar.</p>;
  return (
    <p role="status">
      Menunggu {rupiah.format(payment.amountRupiah)} untuk {donation.target.title}.{' '}
      <a href={`${server}${payment.path}`}>Bayar</a>
    </p>
  );
}

/** The most urgent campaigns, each with a button that gives. */
function Campaigns({ uluran, onGiven }: { uluran: Client; onGiven: (paymentId: string) => void }) {
  const { user } = useSession();
  const [campaigns, setCampaigns] = useState<TargetSummary[]>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** One key per campaign and page: a tap after a lost answer gives no second time. */
  const keys = useRef(new Map<string, string>());

  useEffect(() => {
    const leaving = new AbortController();
    uluran.campaigns.list({ sort: 'urgent', limit: 3 }, { signal: leaving.signal }).then(
      ({ items }) => setCampaigns(items),
      (error) => leaving.signal.aborted || setProblem(sentenceOf(error)),
    );
    return () => leaving.abort();
  }, [uluran]);

  async function give({ slug }: TargetSummary) {
    const idempotencyKey = keys.current.get(slug) ?? createIdempotencyKey();
    keys.current.set(slug, idempotencyKey);
    setBusy(true);
    setProblem('');
    try {
      const donor = { name: user?.name ?? 'Siti', email: user?.email ?? 'siti@contoh.id' };
      const gift = { target: { kind: 'campaign', slug }, amountRupiah: AMOUNT_RUPIAH, method: 'qris', donor } as const;
      const { payment } = await uluran.donations.create(gift, { idempotencyKey });
      onGiven(payment.id);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (!campaigns) return problem === '' ? <p>Memuat…</p> : <p role="alert">{problem}</p>;
  if (campaigns.length === 0) return <p>Belum ada galang dana.</p>;
  return (
    <ul>
      {problem !== '' && <li role="alert">{problem}</li>}
      {campaigns.map((campaign) => (
        <li key={campaign.slug}>
          {campaign.title}{' '}
          <button type="button" disabled={busy || !campaign.acceptsDonations} onClick={() => give(campaign)}>
            Beri {rupiah.format(AMOUNT_RUPIAH)}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function App({ uluran, server }: { uluran: Client; server: string }) {
  const [paymentId, setPaymentId] = useState<string>();
  return (
    <main>
      <h1>Beri sekarang</h1>
      {paymentId ? (
        <Gift paymentId={paymentId} server={server} />
      ) : (
        <Campaigns uluran={uluran} onGiven={setPaymentId} />
      )}
    </main>
  );
}

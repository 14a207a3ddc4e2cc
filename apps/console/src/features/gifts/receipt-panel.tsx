import type { GiftRecord } from '@uluran/contract/endpoints';
import { Money } from '@uluran/ui/money';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { shortMoment } from './gift-words.ts';

/** The parts of a gift. */
export function AllocationPanel({
  gift: { allocations, amountRupiah, tipRupiah, matchedRupiah },
}: {
  gift: GiftRecord;
}) {
  return (
    <Panel title="Alokasi">
      <dl className="pairs pairs--end">
        {allocations.map(({ title, amountRupiah: part, platformFeeRupiah }, place) => (
          <div key={place} className="pairs__row">
            <dt>
              {title}
              {platformFeeRupiah === 0 ? null : (
                <small>
                  {' '}
                  biaya yayasan <Money amountRupiah={platformFeeRupiah} />
                </small>
              )}
            </dt>
            <dd>
              <Money amountRupiah={part} />
            </dd>
          </div>
        ))}
        <div className="pairs__row">
          <dt>Tip untuk yayasan</dt>
          <dd>
            <Money amountRupiah={tipRupiah} />
          </dd>
        </div>
        <div className="pairs__row">
          <dt className="pairs__total">Dibayar donatur</dt>
          <dd className="pairs__total">
            <Money amountRupiah={amountRupiah + tipRupiah} />
          </dd>
        </div>
        {matchedRupiah === 0 ? null : (
          <div className="pairs__row">
            <dt>Padanan mitra</dt>
            <dd>
              <Money amountRupiah={matchedRupiah} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** The receipt with its corrections. */
export function ReceiptPanel({ gift: { receipt, path } }: { gift: GiftRecord }) {
  if (receipt === null)
    return (
      <Panel title="Kuitansi">
        <p className="u-muted">Belum ada: kuitansi terbit setelah uangnya masuk buku.</p>
      </Panel>
    );
  const { number, code, issuedAt, corrections } = receipt;
  return (
    <Panel
      title="Kuitansi"
      note={
        path === null ? undefined : (
          <a href={path} target="_blank" rel="noreferrer" className="gift__link">
            Buka
          </a>
        )
      }
    >
      <dl className="pairs">
        <dt>Nomor</dt>
        <dd className="mono">{number}</dd>
        <dt>Kode</dt>
        <dd className="mono">{code.replace(/(.{4})(?=.)/g, '$1-')}</dd>
        <dt>Terbit</dt>
        <dd>{momentWords(issuedAt)}</dd>
        <dt>Koreksi</dt>
        <dd>
          {corrections.length === 0 ? <span className="u-muted">tidak ada</span> : null}
          {corrections.map(({ year, number: place, changeRupiah, issuedAt: at }) => (
            <p key={`${year} ${place}`}>
              <Money amountRupiah={changeRupiah} />, {shortMoment(at)}
            </p>
          ))}
        </dd>
      </dl>
    </Panel>
  );
}

import { Link } from '@tanstack/react-router';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { CAMPAIGN_ROLE_NAMES } from '@uluran/contract/teams';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { SignalTags } from '../../app/review/signal-tags.tsx';

/** State, address, times and the facts of its kind. */
export function FactsPanel({ target }: { target: TargetRecord }) {
  const { slug, endsAt, givingType, category, place, createdAt, frozenReason, parent, formerSlugs, team } = target;
  return (
    <Panel title="Keadaan">
      <dl className="pairs">
        {frozenReason === null ? null : <Fact name="Dibekukan karena">{frozenReason}</Fact>}
        <Fact name="Alamat pendek">
          <span className="mono">{slug}</span>
        </Fact>
        {formerSlugs.length === 0 ? null : <Fact name="Alamat lama">{formerSlugs.join(', ')}</Fact>}
        <Fact name="Dibuat">{formatDate(createdAt)}</Fact>
        <Fact name="Berakhir">{endsAt === null ? 'tetap' : formatDateTime(endsAt)}</Fact>
        <Fact name="Jenis dana">{category === null ? givingType : `${givingType}, ${category}`}</Fact>
        {place === null ? null : <Fact name="Wilayah">{place}</Fact>}
        {team.map(({ id, name, role }) => (
          <Fact key={id} name={CAMPAIGN_ROLE_NAMES[role]}>
            <Link to="/people/$id" params={{ id }}>
              {name}
            </Link>
          </Fact>
        ))}
        {parent === null ? null : (
          <Fact name="Untuk">
            <Link to="/targets/$id" params={{ id: parent.id }}>
              {parent.title}
            </Link>
          </Fact>
        )}
        <ProgrammeFacts programme={target.programme} />
        <ProductFacts product={target.product} />
      </dl>
    </Panel>
  );
}

function ProgrammeFacts({ programme }: Pick<TargetRecord, 'programme'>) {
  if (programme === null) return null;
  const { company, pool } = programme;
  return (
    <>
      <Fact name="Perusahaan">{company}</Fact>
      {pool === null ? null : (
        <>
          <Fact name="Dana pendamping">{formatRupiah(pool.totalRupiah)}</Fact>
          <Fact name="Sudah mendampingi">{formatRupiah(pool.matchedRupiah)}</Fact>
          <Fact name={pool.isClosed ? 'Sisa, sudah ditutup' : 'Sisa'}>{formatRupiah(pool.leftRupiah)}</Fact>
          <Fact name="Mendampingi sampai">{formatDateTime(pool.endsAt)}</Fact>
        </>
      )}
    </>
  );
}

function ProductFacts({ product }: Pick<TargetRecord, 'product'>) {
  if (product === null) return null;
  const { priceRupiah, unit, neededUnits, fundedUnits, deliveredUnits } = product;
  return (
    <>
      <Fact name="Harga">
        {formatRupiah(priceRupiah)} per {unit}
      </Fact>
      <Fact name="Didanai">
        {formatNumber(fundedUnits)} dari {formatNumber(neededUnits)} {unit}
      </Fact>
      <Fact name="Diserahkan">
        {formatNumber(deliveredUnits)} {unit}
      </Fact>
    </>
  );
}

/** Facts that an operator reads first. */
export function SignalsPanel({ signals }: Pick<TargetRecord, 'signals'>) {
  return (
    <Panel title="Tanda">
      {signals.length === 0 ? (
        <p className="u-muted">Tidak ada tanda.</p>
      ) : (
        <div className="queue__signals">
          <SignalTags signals={signals} />
        </div>
      )}
    </Panel>
  );
}

/** Verified facts, with the day of the check and the end of their validity. */
export function VerificationsPanel({ verifications }: Pick<TargetRecord, 'verifications'>) {
  if (verifications.length === 0) return null;
  return (
    <Panel title="Verifikasi">
      <ol className="log">
        {verifications.map(({ description, checkedAt, validUntil }) => (
          <li key={description + checkedAt}>
            <time dateTime={checkedAt}>{formatDate(checkedAt)}</time>
            <span>
              {description}
              {validUntil === null ? null : <small>berlaku sampai {formatDate(validUntil)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

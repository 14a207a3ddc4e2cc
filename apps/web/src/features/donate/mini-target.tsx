import { formatNumber } from '@uluran/contract/money';
import { MiniCard } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { coverSources } from '../../app/pictures.ts';
import type { GivingTarget, UnitOffer } from '../../targets/target-pages.ts';

interface MiniTargetProps {
  detail: Pick<GivingTarget, 'title' | 'cover' | 'organiser'>;
  /** Offered units, if the target is given by the unit. */
  units?: UnitOffer | undefined;
}

/** Target of the gift, in small. */
export function MiniTarget({ detail, units }: MiniTargetProps) {
  return (
    <MiniCard cover={<Cover {...coverSources(detail.cover)} alt="" sizes="6rem" />} title={detail.title}>
      {units === undefined ? (
        <>
          {detail.organiser.name} {detail.organiser.verified ? <VerifiedMark /> : null}
        </>
      ) : units.availableUnits === 0 ? (
        `Semua ${units.unit} sudah ada donaturnya`
      ) : (
        `${formatNumber(units.availableUnits)} ${units.unit} lagi dibutuhkan`
      )}
    </MiniCard>
  );
}

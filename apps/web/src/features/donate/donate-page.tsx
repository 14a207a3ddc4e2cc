import { targetPath } from '@uluran/contract/targets';
import { usePwaHold } from '@uluran/pwa/react';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { holds } from '../../app/holds.ts';
import { capitalised, isAllFunded } from '../../targets/standing.ts';
import { listPath } from '../../targets/target-pages.ts';
import { DonateFormView, type DonateFormViewProps } from './donate-form-view.tsx';
import { givingWords } from './giving-words.ts';
import { MiniTarget } from './mini-target.tsx';

export type DonatePageProps = Omit<DonateFormViewProps, 'heading'>;

const LONGEST_BENEFICIARY = 60;

/** The gift form on one page: works without an account and as a native form. */
export function DonatePage(props: DonatePageProps) {
  const { detail, units } = props;
  usePwaHold(holds, true);
  const funded = units !== undefined && isAllFunded(units);
  const short = detail.beneficiary !== '' && detail.beneficiary.length <= LONGEST_BENEFICIARY;
  const named = givingWords(detail.givingType).heading;
  const heading = (
    <h1 className="donate__title">{named ?? (short ? `Donasi untuk ${detail.beneficiary}` : 'Donasi Anda')}</h1>
  );
  return (
    <div className="u-wrap u-page donate">
      <div className="u-phone-only">
        <MiniTarget detail={detail} units={units} />
      </div>
      {detail.acceptsDonations && !funded ? (
        <DonateFormView {...props} heading={heading} />
      ) : (
        <>
          {heading}
          <Closed {...props} funded={funded} />
        </>
      )}
    </div>
  );
}

function Closed({ target, words, detail, funded }: DonatePageProps & { funded: boolean }) {
  const title =
    funded && detail.acceptsDonations
      ? 'Semua sudah terdanai atau sedang dibayar donatur lain'
      : `${capitalised(words.noun)} ini sedang tidak menerima donasi`;
  return (
    <div className="donate__closed">
      <Banner title={title}>Kabar dan penggunaan dananya tetap bisa Anda baca.</Banner>
      <LinkButton href={listPath(target.kind)} variant="primary">{`Cari ${words.noun} lain`}</LinkButton>
      <LinkButton href={targetPath(target)}>{`Lihat ${words.noun} ini`}</LinkButton>
    </div>
  );
}

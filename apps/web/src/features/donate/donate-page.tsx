import { type TargetAddress, targetPath } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { ButtonLink } from '../../app/links.tsx';
import type { GivingTarget } from '../../targets/target-pages.ts';
import { DonateFormView, type DonateFormViewProps } from './donate-form-view.tsx';
import { MiniTarget } from './mini-target.tsx';

export interface DonatePageProps extends Omit<DonateFormViewProps, 'heading'> {
  detail: GivingTarget;
}

const LONGEST_BENEFICIARY = 60;

/** Giving, on one page: guest first, native form first. */
export function DonatePage(props: DonatePageProps) {
  const { detail, target } = props;
  const short = detail.beneficiary !== '' && detail.beneficiary.length <= LONGEST_BENEFICIARY;
  const heading = <h1 className="donate__title">{short ? `Donasi untuk ${detail.beneficiary}` : 'Donasi Anda'}</h1>;
  return (
    <div className="u-wrap u-page donate">
      <div className="u-phone-only">
        <MiniTarget detail={detail} />
      </div>
      {detail.acceptsDonations ? (
        <DonateFormView {...props} heading={heading} />
      ) : (
        <>
          {heading}
          <Closed target={target} />
        </>
      )}
    </div>
  );
}

function Closed({ target }: { target: TargetAddress }) {
  return (
    <div className="donate__closed">
      <Banner
        title="Galang dana ini sedang tidak menerima donasi"
        action={<ButtonLink to={targetPath(target)}>Lihat galang dana</ButtonLink>}
      >
        Kabar dan penggunaan dananya tetap bisa Anda baca.
      </Banner>
      <ButtonLink to="/campaigns">Cari galang dana lain</ButtonLink>
    </div>
  );
}

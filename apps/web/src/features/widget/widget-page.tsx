import { PRODUCT_NAME } from '@uluran/brand';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { targetPath } from '@uluran/contract/targets';
import { BackIcon } from '@uluran/ui/icon';
import type { KindWords } from '../../targets/target-pages.ts';
import { type WidgetTarget, widgetCode } from './widget-code.ts';
import { WidgetCode } from './widget-code-card.tsx';
import { WidgetForm } from './widget-form.tsx';
import { type WidgetSearch, widgetOptions } from './widget-options.ts';
import { WidgetPreview } from './widget-preview.tsx';
import { WidgetStates } from './widget-states.tsx';

export interface WidgetPageProps extends WidgetTarget {
  organiser: string;
  words: KindWords;
  /** 0 without a goal. */
  targetRupiah: number;
  /** True if gifts are units. */
  hasUnits: boolean;
  search: WidgetSearch;
  configuration: Pick<PublicConfiguration, 'origin' | 'donation'>;
}

/** Code of a target's card, line or button for another site, with a preview. Each choice is a part of the address. */
export function WidgetPage(props: WidgetPageProps) {
  const { target, title, organiser, words, search, configuration, hasUnits } = props;
  const options = widgetOptions(search, hasUnits ? undefined : configuration.donation.minimumRupiah);
  return (
    <div className="u-wrap widget">
      <header className="reading-head">
        <a className="u-back" href={targetPath(target)}>
          <BackIcon size="s" />
          {`Kembali ke ${words.page}`}
        </a>
        <h1>Tombol donasi untuk situs Anda</h1>
        <p className="u-lead">{`Tempel satu baris di situs masjid, sekolah, atau blog. Angkanya selalu terbaru, uangnya tetap lewat ${PRODUCT_NAME}.`}</p>
      </header>
      <div className="widget-columns">
        <WidgetForm slug={target.slug} search={search} options={options} hasAmounts={!hasUnits} />
        <div className="widget-result">
          <WidgetPreview slug={target.slug} title={title} organiser={organiser} options={options} />
          <WidgetCode code={widgetCode(props, options, configuration.origin)} isFrame={options.shape !== 'button'} />
        </div>
      </div>
      {options.shape === 'button' ? null : <WidgetStates title={title} targetRupiah={props.targetRupiah} />}
    </div>
  );
}

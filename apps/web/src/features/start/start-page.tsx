import scene from '@uluran/brand/assets/covers/pendidikan-pustaka.svg?raw';
import type { Category, Home, PaymentMethod } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { ActionBar } from '@uluran/ui/action-bar';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { CHECKS_ANCHOR, COST_ANCHOR, NEW_CAMPAIGN_PATH } from '../../app/start-paths.ts';
import { CheckTable } from './check-table.tsx';
import { Costs } from './costs.tsx';
import { mainFigures } from './figures.ts';
import { Purposes } from './purposes.tsx';
import { startQuestions } from './questions.ts';
import { startSteps } from './start-steps.ts';

export interface StartPageProps {
  totals: Home['totals'];
  categories: readonly Category[];
  methods: readonly PaymentMethod[];
  configuration: Pick<PublicConfiguration, 'donation' | 'raising'>;
}

/** Introduction for people who want to raise money: purposes, checks, costs, time, and the link to begin. */
export function StartPage({ totals, categories, methods, configuration }: StartPageProps) {
  return (
    <>
      <Head />
      <Figures configuration={configuration} />
      <div className="u-wrap start-parts">
        <Purposes categories={categories} />
        <Steps configuration={configuration} />
        <section className="u-section" aria-labelledby={CHECKS_ANCHOR}>
          <div className="start-title">
            <h2 id={CHECKS_ANCHOR}>Yang kami periksa</h2>
            <p className="u-muted">Yang sudah diperiksa, dan kapan, tertulis di halaman galang dana Anda.</p>
          </div>
          <CheckTable />
        </section>
        <div className="u-section start-pair">
          <section aria-labelledby={COST_ANCHOR}>
            <Costs methods={methods} configuration={configuration} />
          </section>
          <Questions configuration={configuration} />
        </div>
        <End totals={totals} />
      </div>
      <ActionBar label="Mulai">
        <StartButton className="u-action-bar__main" />
      </ActionBar>
    </>
  );
}

function StartButton({ className }: { className?: string }) {
  return (
    <LinkButton href={NEW_CAMPAIGN_PATH} variant="primary" size="l" className={className}>
      Mulai galang dana
    </LinkButton>
  );
}

function Head() {
  return (
    <section className="start-head u-motif">
      <div className="u-wrap">
        <div className="start-head__words">
          <h1>Galang dana, dari cerita sampai buktinya</h1>
          <p className="u-lead">
            Untuk berobat, sekolah, bencana, rumah ibadah, atau kampung Anda. Kami periksa sebelum tayang, supaya orang
            berani membantu.
          </p>
          <p className="u-desktop-only">
            <StartButton />
          </p>
          <p className="u-small u-muted">Gratis untuk memulai. Isian tersimpan, boleh dilanjutkan kapan saja.</p>
        </div>
        {/* Inline in the page: a file would cost a further round trip. */}
        <span className="u-cover" aria-hidden dangerouslySetInnerHTML={{ __html: scene }} />
      </div>
    </section>
  );
}

type ConfigurationProps = Pick<StartPageProps, 'configuration'>;

function Figures({ configuration }: ConfigurationProps) {
  return (
    <div className="start-figures">
      <dl className="u-wrap">
        {mainFigures(configuration).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Steps({ configuration }: ConfigurationProps) {
  return (
    <section className="u-section" aria-labelledby="lima-langkah">
      <h2 id="lima-langkah">Lima langkah</h2>
      <ol className="start-steps">
        {startSteps(configuration.raising).map(({ time, title, text }) => (
          <li key={title}>
            <p className="start-steps__time">{time}</p>
            <h3>{title}</h3>
            <p className="u-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions({ configuration }: ConfigurationProps) {
  return (
    <section aria-labelledby="pertanyaan">
      <h2 id="pertanyaan">Yang sering ditanyakan</h2>
      <div className="u-card u-accordion start-questions">
        {startQuestions(configuration.raising).map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <div className="u-accordion__content">
              <p>{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function End({ totals: { campaignCount, disbursedRupiah, evidencedPercent } }: Pick<StartPageProps, 'totals'>) {
  const proved = disbursedRupiah > 0 ? `${formatNumber(evidencedPercent)}% pencairannya berbukti. ` : '';
  return (
    <section className="u-section" aria-labelledby="ajakan">
      <Card className="start-end u-motif">
        <div>
          <h2 id="ajakan">
            {campaignCount === 0
              ? 'Jadilah yang pertama menggalang di sini'
              : `${formatNumber(campaignCount)} galang dana sudah tayang di sini`}
          </h2>
          <p className="u-muted">{`${proved}Milik Anda berikutnya.`}</p>
        </div>
        <p className="u-desktop-only">
          <StartButton />
        </p>
      </Card>
    </section>
  );
}

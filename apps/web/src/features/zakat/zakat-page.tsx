import { ZAKAT_LICENCE } from '@uluran/brand';
import type { ZakatRates } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { computeZakat, percentText, ZAKAT_KINDS, type ZakatKind } from '@uluran/contract/zakat';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Checkbox } from '@uluran/ui/checkbox';
import { EmptyState } from '@uluran/ui/empty-state';
import { FieldError } from '@uluran/ui/field';
import { Money } from '@uluran/ui/money';
import { Island } from '../../islands/island.tsx';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { readZakat, type ZakatTexts } from './read-zakat.ts';
import { zakatElements } from './zakat-elements.ts';
import { HELD_ONE_YEAR, ZAKAT_FORMS, ZAKAT_PATH, type ZakatField } from './zakat-fields.ts';
import { NOT_READABLE, NOTHING_YET, type ZakatTarget } from './zakat-outcome.ts';
import type { ZakatPageProps } from './zakat-page-props.ts';
import { zakatQuestions } from './zakat-questions.ts';

interface Props extends ZakatPageProps {
  configuration: Pick<PublicConfiguration, 'donation'>;
}

/** Computes zakat on the visitor's device; for visitors without JavaScript, by a form that the server answers. */
export function ZakatPage({ rates, campaigns, sent, configuration }: Props) {
  const targets = campaigns.map(({ slug, title }): ZakatTarget => ({ kind: CAMPAIGNS.kind, slug, title }));
  return (
    <div className="u-wrap u-page">
      <div className="reading-head">
        <h1>Kalkulator zakat</h1>
        <p className="u-lead">Setiap langkah dijelaskan, setiap angka bertanggal dan bersumber.</p>
      </div>
      <Calculator rates={rates} targets={targets} sent={sent} />
      <Figures rates={rates} />
      <section className="u-section zakat-questions">
        <h2>Yang sering ditanyakan</h2>
        <div className="u-card u-accordion">
          {zakatQuestions(configuration, ZAKAT_LICENCE !== null).map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <div className="u-accordion__content">
                <p>{answer}</p>
              </div>
            </details>
          ))}
        </div>
      </section>
      <section className="u-section zakat-targets">
        <h2>Tempat menunaikan zakat</h2>
        {campaigns.length === 0 ? (
          <EmptyState
            title="Belum ada galang dana zakat yang dibuka"
            headingLevel={3}
            action={<LinkButton href="/campaigns">Lihat galang dana lain</LinkButton>}
          >
            Hasil hitungan Anda tetap berlaku. Zakat dapat ditunaikan lewat lembaga amil zakat terdekat.
          </EmptyState>
        ) : (
          <ul className="zakat-tiles">
            {campaigns.map((target) => (
              <TargetTile
                key={target.slug}
                kind={CAMPAIGNS.kind}
                target={target}
                sizes="(min-width: 48rem) 22rem, 100vw"
              />
            ))}
          </ul>
        )}
      </section>
      <Island name="zakat" wake="idle" />
    </div>
  );
}

type CalculatorProps = Pick<ZakatPageProps, 'rates' | 'sent'> & { targets: readonly ZakatTarget[] };

function Calculator({ rates, targets, sent }: CalculatorProps) {
  const chosen = sent?.kind ?? 'income';
  const texts = sent?.texts ?? {};
  const reading = sent === null ? undefined : readZakat(sent.kind, sent.texts);
  const problems = reading !== undefined && 'problems' in reading ? reading.problems : {};
  const result = reading !== undefined && 'input' in reading ? computeZakat(reading.input, rates) : undefined;
  return (
    <form
      id="zakat"
      className="zakat"
      method="post"
      action={ZAKAT_PATH}
      noValidate
      autoComplete="off"
      data-rates={JSON.stringify(rates)}
      data-targets={JSON.stringify(targets)}
    >
      <fieldset className="zakat-kinds">
        <legend className="u-visually-hidden">Jenis zakat</legend>
        {ZAKAT_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} id={`jenis-${kind}`} defaultChecked={kind === chosen} />
            <span>{ZAKAT_FORMS[kind].tab}</span>
          </label>
        ))}
      </fieldset>
      <div className="zakat-columns">
        <Card className="zakat-fields">
          {ZAKAT_KINDS.map((kind) => (
            <Panel key={kind} kind={kind} rates={rates} texts={texts} problems={kind === chosen ? problems : {}} />
          ))}
          <Button type="submit" wide>
            Hitung
          </Button>
          <p id="zakat-tempat" className="u-small u-muted">
            Tanpa JavaScript, angka Anda dikirim ke server kami hanya untuk dihitung: tidak disimpan, dan tidak tertulis
            di alamat.
          </p>
        </Card>
        <Card as="aside" className="zakat-result" aria-label="Hasil hitung">
          {/* Without a script the page is loaded again, and opens here. A fragment in the address would win over an invalid field. */}
          <div
            id="hasil"
            className="u-stack"
            aria-live="polite"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: the page answers a post, and without JavaScript nothing else moves the focus.
            autoFocus={result !== undefined}
            data-kind={result?.kind}
          >
            {result === undefined ? (
              <p className="u-muted">{reading === undefined ? NOTHING_YET : NOT_READABLE}</p>
            ) : (
              zakatElements(result, targets)
            )}
          </div>
        </Card>
      </div>
      <template id="zakat-salah">
        <FieldError>.</FieldError>
        {/* Elements that an outcome may contain: a page includes only the styles of the elements in it. */}
        <Money amountRupiah={0} size="xl" className="u-success" />
        <LinkButton href={ZAKAT_PATH} variant="primary" size="l" wide>
          Tunaikan
        </LinkButton>
      </template>
    </form>
  );
}

interface PanelProps {
  kind: ZakatKind;
  rates: ZakatRates;
  texts: ZakatTexts;
  problems: Record<string, string>;
}

function Panel({ kind, rates, texts, problems }: PanelProps) {
  const { title, intro, fields } = ZAKAT_FORMS[kind];
  return (
    <section className="zakat-panel" id={`isian-${kind}`} aria-labelledby={`judul-${kind}`}>
      <h2 id={`judul-${kind}`}>{title}</h2>
      <p className="u-muted">{intro}</p>
      <div className="zakat-grid">
        {fields.map((field) => (
          <Field key={field.name} field={field} text={texts[field.name]} problem={problems[field.name]} />
        ))}
      </div>
      {kind === 'wealth' ? (
        <Checkbox name={HELD_ONE_YEAR} value="1" defaultChecked={texts[HELD_ONE_YEAR] !== undefined}>
          Sudah genap satu tahun hijriah
        </Checkbox>
      ) : null}
      <p className="zakat-rule">{ruleOf(kind, rates)}</p>
    </section>
  );
}

function ruleOf(kind: ZakatKind, { income, wealth, fitrah, fidyah }: ZakatRates): string {
  switch (kind) {
    case 'income':
      return `Wajib bila sebulan mencapai ${formatRupiah(income.monthRupiah)}. Kadarnya ${percentText(income.rateBasisPoints)}.`;
    case 'wealth':
      return `Wajib bila harta bersih mencapai ${formatRupiah(wealth.nisabRupiah)}, nilai ${wealth.goldGrams} gram emas, dan genap setahun. Kadarnya ${percentText(wealth.rateBasisPoints)}.`;
    case 'fitrah':
      return `${formatRupiah(fitrah.personRupiah)} per jiwa, setara ${fitrah.equivalent}. Daerah Anda bisa berbeda.`;
    case 'fidyah':
      return `${formatRupiah(fidyah.dayRupiah)} per hari, setara ${fidyah.equivalent}. Daerah Anda bisa berbeda.`;
  }
}

/** The script gives a field's error the same id as the server: `{name}-salah`. */
function Field({ field, text, problem }: { field: ZakatField; text: string | undefined; problem: string | undefined }) {
  const { name, label, hint, measure } = field;
  const described = [problem !== undefined && `${name}-salah`, hint !== undefined && `${name}-petunjuk`].filter(
    Boolean,
  );
  const isCount = measure === 'people' || measure === 'days';
  return (
    <div className="u-field">
      <label className="u-field__label" htmlFor={name}>
        {label}
      </label>
      <div className={isCount ? undefined : 'zakat-money'}>
        {isCount ? null : <span aria-hidden="true">Rp</span>}
        <input
          className="u-control"
          id={name}
          name={name}
          type="text"
          inputMode={isCount ? 'numeric' : 'text'}
          defaultValue={text}
          maxLength={40}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
      </div>
      {problem === undefined ? null : <FieldError id={`${name}-salah`}>{problem}</FieldError>}
      {hint === undefined ? null : (
        <p className="u-field__hint" id={`${name}-petunjuk`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Figures({ rates }: { rates: ZakatRates }) {
  const { income, wealth, fitrah, fidyah } = rates;
  const figures = [
    {
      name: 'Penghasilan',
      value: `${formatRupiah(income.monthRupiah)} sebulan`,
      meaning: `${formatRupiah(income.yearRupiah)} setahun, setara ${income.goldGrams} gram emas`,
      ...income,
    },
    {
      name: 'Maal',
      value: formatRupiah(wealth.nisabRupiah),
      meaning: `nilai ${wealth.goldGrams} gram emas`,
      ...wealth,
    },
    { name: 'Fitrah', value: `${formatRupiah(fitrah.personRupiah)} per jiwa`, meaning: fitrah.region, ...fitrah },
    { name: 'Fidyah', value: `${formatRupiah(fidyah.dayRupiah)} per hari`, meaning: fidyah.region, ...fidyah },
  ];
  return (
    <section className="u-section">
      <h2>Angka yang kami pakai</h2>
      <p className="u-muted">{`Yang berlaku pada ${formatDay(rates.date)}. Setiap angka bertanggal dan bersumber.`}</p>
      <ul className="zakat-figures">
        {figures.map(({ name, value, meaning, source, validFrom }) => (
          <Card as="li" padded key={name}>
            <h3>{name}</h3>
            <p className="u-strong">{value}</p>
            <p className="u-small u-muted">{meaning}</p>
            <p className="zakat-source">
              {source}
              <br />
              berlaku sejak {formatDay(validFrom)}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

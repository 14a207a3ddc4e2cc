import type { MatchingPool, PaymentMethod } from '@uluran/contract';
import { type TargetAddress, targetPath } from '@uluran/contract/targets';
import { tabStorage } from '@uluran/pwa/storage';
import { LinkButton } from '@uluran/ui/button';
import { ErrorCount, FormProblem } from '@uluran/ui/form';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { writeNote } from '../../app/donate-draft.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import type { DonateFormState } from '../../form-actions/donate-form-state.ts';
import type { GivingTarget, KindWords, UnitOffer } from '../../targets/target-pages.ts';
import { AmountSection } from './amount-section.tsx';
import { needsConfirmation, returnedAmountText } from './amounts.ts';
import { ArrivalNote } from './arrival-note.tsx';
import type { DonateParts } from './donate-parts.ts';
import { DonorSection } from './donor-section.tsx';
import { Consent, SendBar, SummaryCard } from './form-summary.tsx';
import { givingWords } from './giving-words.ts';
import { Intention, type IntentionProps } from './intention.tsx';
import { landingVia } from './landing-via.ts';
import { MethodSection } from './method-section.tsx';
import { MiniTarget } from './mini-target.tsx';
import { TipSection } from './tip-section.tsx';
import { type LiveChoice, useChoice } from './use-choice.ts';
import { type DonateForm, type DonateFormOptions, useDonateForm } from './use-donate-form.ts';
import { type RestoredDraft, useDraft } from './use-draft.ts';
import { type DonateValues, readValues } from './values.ts';
import { WaitingPayment, type WaitingPaymentProps } from './waiting-payment.tsx';

export interface DonateFormViewProps {
  /** Intention of zakat, if the foundation has one. */
  intention?: IntentionProps | null | undefined;
  target: TargetAddress;
  detail: GivingTarget;
  words: KindWords;
  /** Offered units, if the target is given by the unit. */
  units: UnitOffer | undefined;
  /** Pool that matches the gift; null if there is none. */
  pool: MatchingPool | null;
  parts: DonateParts;
  methods: readonly PaymentMethod[];
  /** Limits and presets of this installation. */
  donation: { minimumRupiah: number; presetsRupiah: readonly number[]; tipPresetsRupiah: readonly number[] };
  /** Idempotency key made with the page. */
  idempotencyKey: string;
  /** State after a refused native post; undefined without one. */
  formState: DonateFormState | undefined;
  /** Amount in the address, as text. */
  amount: string | undefined;
  /** Token of a shared link in the address. */
  via: string | undefined;
  send: DonateFormOptions['send'];
  prepareSending: DonateFormOptions['prepareSending'];
  onCreated: DonateFormOptions['onCreated'];
  /** Reads the present state of one payment. */
  readPayment: WaitingPaymentProps['readPayment'];
  /** Heading of the page, at the top of the form's column. */
  heading: ReactNode;
}

const FORM_ID = 'donasi';

/** The form, its sum beside it on a desktop, its button at the foot of a phone's screen. */
export function DonateFormView(props: DonateFormViewProps) {
  const { target, words, detail, units, methods, donation, formState, amount, via } = props;
  const unitPrice = units && String(units.priceRupiah);
  const initial = useMemo(
    () => readValues({ amount, units: '1', via: via ?? landingVia(), ...formState?.values, unitPrice }),
    [amount, formState, unitPrice, via],
  );
  const rules = { target, minimumRupiah: donation.minimumRupiah, presetsRupiah: donation.presetsRupiah, units };
  const form = useDonateForm({
    rules,
    idempotencyKey: props.idempotencyKey,
    formState,
    send: props.send,
    prepareSending: props.prepareSending,
    onCreated: (created) => {
      writeNote(tabStorage, target.slug, 'waiting', created.payment.id);
      return props.onCreated(created);
    },
  });
  const choice = useChoice(initial, methods, donation.minimumRupiah);
  const draft = useDraft(
    target.slug,
    useCallback(() => form.formRef.current, [form.formRef]),
    formState !== undefined || amount !== undefined,
  );
  const { restore } = choice;
  // Runs once, when the draft is found: later choices are the donor's own.
  useEffect(() => {
    if (draft !== null) restore(draft);
  }, [draft]);
  const summary = { choice, units, formId: FORM_ID, sending: form.sending, givingType: detail.givingType };

  return (
    <>
      <div className="donate__columns">
        <div>
          {props.heading}
          <WaitingPayment slug={target.slug} readPayment={props.readPayment} />
          {/* The browser's own bubbles would hide the messages beside the fields, and may be in another language. */}
          <form
            id={FORM_ID}
            method="post"
            noValidate
            ref={form.formRef}
            onSubmit={form.handleSubmit}
            onInput={form.handleInput}
            className="donate__form"
          >
            <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} readOnly />
            <input type="hidden" name="via" value={initial.via} readOnly />
            <ErrorCount found={form.found} />
            <Problem form={form} target={target} words={words} />
            <Fields {...props} form={form} choice={choice} initial={initial} draft={draft} />
          </form>
        </div>
        <aside className="u-sticky-aside u-desktop-only" aria-label="Ringkasan">
          <MiniTarget detail={detail} units={units} />
          <SummaryCard {...summary} />
          <Consent words={words} />
        </aside>
      </div>
      <SendBar {...summary} />
    </>
  );
}

interface FieldsProps extends DonateFormViewProps {
  form: DonateForm;
  choice: LiveChoice;
  /** Values of the fields when the page loads. */
  initial: DonateValues;
  draft: RestoredDraft | null;
}

function Fields(props: FieldsProps) {
  const { detail, units, methods, donation, form, choice, initial, draft } = props;
  const { Units, Match } = props.parts;
  const values = draft === null ? initial : { ...initial, ...draft, anonymous: draft.anonymous !== '' };
  const key = draft === null ? 'new' : 'kept';
  return (
    <>
      {units === undefined || Units === undefined ? (
        <Amount {...props} />
      ) : (
        <Units
          key={`units ${key}`}
          offer={units}
          values={values}
          error={form.errors.quantity?.[0]}
          onAmountChange={(amountRupiah) => {
            choice.setAmount(amountRupiah);
            choice.settleAmount(amountRupiah);
          }}
        />
      )}
      {props.intention == null ? null : <Intention {...props.intention} />}
      {props.pool === null || Match === undefined ? null : <Match pool={props.pool} {...choice} />}
      <MethodSection
        methods={methods}
        totalRupiah={choice.judgedRupiah}
        minimumRupiah={donation.minimumRupiah}
        method={choice.methodCode}
        error={form.errors.method?.[0]}
        onMethodChange={choice.setMethod}
        note={<ArrivalNote {...choice} methods={methods} rates={detail} givingType={detail.givingType} />}
      />
      {/* A new key renders the fields with the values of a restored draft; otherwise they keep the typed values. */}
      <DonorSection key={`donor ${key}`} values={values} errors={form.errors} givingType={detail.givingType} />
      {detail.givingType === 'zakat' ? null : (
        <TipSection
          key={`tip ${key}`}
          presetsRupiah={donation.tipPresetsRupiah}
          tip={values.tip || initial.tip}
          otherText={values.tipOther}
          otherRupiah={choice.otherTipRupiah}
          error={form.errors.tip?.[0]}
          otherError={form.errors.tipOther?.[0]}
          onTipChange={choice.setTip}
          onOtherChange={choice.setTipOther}
        />
      )}
      <div className="u-phone-only">
        <Consent words={props.words} />
      </div>
    </>
  );
}

/** The amount. Until JavaScript runs, a preset leaves the free field empty: the field would override a preset picked later. */
function Amount({ detail, donation, form, choice, initial, formState }: FieldsProps) {
  const hydrated = useHydrated();
  const { amountRupiah, settledRupiah } = choice;
  const presetRupiah = amountRupiah !== null && donation.presetsRupiah.includes(amountRupiah) ? amountRupiah : null;
  const large = settledRupiah !== null && needsConfirmation(settledRupiah, donation.presetsRupiah);
  return (
    <AmountSection
      legend={givingWords(detail.givingType).amount}
      presetsRupiah={donation.presetsRupiah}
      minimumRupiah={donation.minimumRupiah}
      presetRupiah={presetRupiah}
      fieldRupiah={hydrated || presetRupiah === null ? amountRupiah : null}
      fieldText={presetRupiah !== null ? '' : formState && returnedAmountText(initial.amount)}
      askConfirmation={large || form.errors.confirmLarge !== undefined}
      confirmRupiah={hydrated ? amountRupiah : null}
      confirmed={initial.confirmLarge}
      error={form.errors.amount?.[0]}
      confirmError={form.errors.confirmLarge?.[0]}
      onAmountChange={choice.setAmount}
      onAmountSettle={choice.settleAmount}
    />
  );
}

/** Problem of the whole form, or its invalid fields: the form is longer than a screen. */
function Problem({
  form: { problem, refused },
  target,
  words,
}: Pick<DonateFormViewProps, 'target' | 'words'> & { form: DonateForm }) {
  const isFinal = problem !== null && !problem.retryable;
  return (
    <FormProblem
      title={isFinal ? 'Donasi tidak dapat dikirim' : 'Donasi belum terkirim'}
      problem={problem?.text}
      errors={refused}
      action={isFinal ? <LinkButton href={targetPath(target)}>{`Lihat ${words.noun}`}</LinkButton> : undefined}
    />
  );
}

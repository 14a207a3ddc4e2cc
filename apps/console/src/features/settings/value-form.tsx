import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { type KeptForm, useKeptForm } from '@uluran/app-shell/use-kept-form';
import { dayProblem, dayText } from '@uluran/contract/days';
import type { Setting } from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import { Button } from '@uluran/ui/button';
import { DateField } from '@uluran/ui/date-field';
import { ErrorCount, FormProblem } from '@uluran/ui/form';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useCodedForm } from '../../app/use-coded-form.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { checkValue } from './check-value.ts';
import { type Change, type Effect, sampleFor } from './effect.ts';
import { EffectPart } from './effect-part.tsx';
import { PartFields } from './part-field.tsx';
import { startOf, type Texts, textsOf, typedValue } from './setting-texts.ts';
import { buttonWords, shapeOf } from './setting-words.ts';
import { useReread } from './use-reread.ts';

/** A value and a first day with which the form begins. */
export interface Basis {
  title: string;
  /** Start of the value to come that it replaces, or of the former value that it takes up again. */
  of: string;
  value: unknown;
  /** Empty to begin once it is confirmed. */
  startsOn: string;
}

/** Shortest and longest source that the API takes. */
const SOURCE = { from: 3, to: 300 } as const;
const SOURCE_MISSING = 'Tulis sumbernya, seperti nomor keputusan.';
const OFFLINE = 'Anda sedang luring.';

/** A checked change with its source and effect. */
interface Ready {
  change: Change;
  source: string;
  effect: Effect;
}

interface ValueFormProps {
  setting: Setting;
  basis: Basis | undefined;
  /** Leaves the basis for an empty form. */
  onLeaveBasis: () => void;
}

/** The form of a new value: its parts, first day and source, then its effect, then the proposal with a code. Typed values are kept. */
export function ValueForm({ setting, basis, onLeaveBasis }: ValueFormProps) {
  const { key, label, current } = setting;
  const shape = shapeOf(key);
  const initial = useRef<Texts>({
    ...textsOf(shape, basis?.value ?? current?.value),
    startsOn: dayText(basis?.startsOn ?? ''),
  }).current;
  const online = useOnline();
  const form = useAccountForm();
  const kept = useKeptForm(`setting:${key}`, form.formRef, initial);
  const [ready, setReady] = useState<Ready>();
  const { busy, handleSubmit } = usePreview(setting, form, kept, setReady);
  const forget = () => setReady(undefined);
  const { formRef } = form;
  useEffect(() => {
    if (basis !== undefined) formRef.current?.querySelector('input')?.focus();
  }, [basis, formRef]);
  return (
    <>
      <Panel title={basis?.title ?? 'Nilai baru'}>
        <form
          ref={form.formRef}
          method="post"
          className="form"
          onSubmit={(event) => void handleSubmit(event)}
          onInput={(event) => {
            form.handleInput(event);
            forget();
          }}
          noValidate
        >
          <FormProblem problem={form.problem} />
          <ErrorCount found={form.found} />
          <KeptFields kept={kept} onDiscard={forget}>
            <PartFields
              shape={shape}
              label={label}
              current={current?.value}
              texts={kept.values}
              at={form.at}
              onRows={forget}
            />
            <div className="form__grid">
              <DateField
                name="startsOn"
                label="Mulai"
                optional
                defaultValue={kept.values.startsOn}
                hint="Pukul 00.00 WIB, paling cepat besok. Kosongkan supaya berlaku begitu disetujui."
                error={form.at('startsOn')}
              />
            </div>
            <TextField
              name="source"
              label="Sumber"
              autoComplete="off"
              maxLength={SOURCE.to}
              hint="Nomor keputusan, surat, atau rapat yang memutuskannya."
              defaultValue={kept.values.source}
              error={form.at('source')}
            />
          </KeptFields>
          <div className="form__actions settings__actions">
            {basis === undefined ? null : (
              <Button variant="quiet" onClick={onLeaveBasis}>
                Urungkan
              </Button>
            )}
            <Button type="submit" busy={busy} disabled={!online}>
              Lihat pengaruhnya
            </Button>
          </div>
        </form>
      </Panel>
      {ready === undefined ? null : <ProposePanel setting={setting} ready={ready} onProposed={kept.done} />}
    </>
  );
}

/** Reads, checks and previews the typed value. */
function usePreview(
  { key, current }: Setting,
  { show, clear }: ReturnType<typeof useAccountForm>,
  kept: KeptForm,
  onReady: (ready: Ready | undefined) => void,
) {
  const { client } = useConsole();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const preview = async (change: Change, source: string) => {
    const gift = sampleFor(key, current?.value);
    try {
      const found = await client.settings.preview(key, { ...change, gift });
      onReady({ change, source, effect: { preview: found, sample: gift } });
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
      else show({}, kept.refused(error));
    }
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReady(undefined);
    const texts = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]),
    );
    const { startsOn: day = '', source = '' } = texts;
    const value = typedValue(shapeOf(key), texts);
    setBusy(true);
    const errors = { ...(await checkValue(key, value)), ...restErrors(day, source) };
    const startsOn = startOf(day);
    if (Object.keys(errors).length > 0 || startsOn === undefined) show(errors);
    else if (!online) show({}, kept.unreached(OFFLINE));
    else {
      clear();
      await preview({ value, startsOn }, source.trim());
    }
    setBusy(false);
  };
  return { busy, handleSubmit };
}

function restErrors(day: string, source: string): FieldErrors {
  const wrong = dayProblem(day);
  return {
    ...(wrong !== undefined && { startsOn: [wrong] }),
    ...(source.trim().length < SOURCE.from && { source: [SOURCE_MISSING] }),
  };
}

interface ProposePanelProps {
  setting: Setting;
  ready: Ready;
  onProposed: () => void;
}

/** The effect of the checked value, and the proposal. */
function ProposePanel({ setting: { key, version }, ready: { change, source, effect }, onProposed }: ProposePanelProps) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ code = '' }) => {
    await client.settings.propose(key, { ...change, source, version, code });
    onProposed();
    toasts.add({ message: 'Usul tersimpan. Orang kedua menyetujuinya.' });
  }, useReread());
  return (
    <Panel title="Pengaruhnya" note="belum diajukan" flush next>
      <EffectPart settingKey={key} change={change} effect={effect} />
      <div className="panel__body">
        <AccountForm {...form} action={buttonWords('Ajukan', key, change.value)}>
          <CodeField error={at('code')} />
        </AccountForm>
      </div>
    </Panel>
  );
}

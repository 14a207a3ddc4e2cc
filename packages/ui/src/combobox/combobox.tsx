import { useLayoutEffect } from 'react';
import { Field, type FieldControl } from '../field/field.tsx';
import { classNames } from '../lib/class-names.ts';
import { useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import type { ComboboxProps, SelectAttributes } from './combobox-props.ts';
import { type Choice, useChoice } from './use-choice.ts';

const load = () => import('./combobox-panel.tsx').then((module) => module.ComboboxPanel);

/**
 * A choice from a long list with a search: banks, regions. The server sends the device's own `<select>`, which posts the choice throughout;
 * once the page works a button takes its place, and the searchable list is fetched when the button is pointed at or focused.
 */
export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error, id, className, options, defaultValue, value, onValueChange, ...more } = props;
  const {
    loadOptions,
    placeholder = 'Pilih',
    searchLabel,
    emptyText,
    loadingText,
    failedText,
    retryLabel,
    ...select
  } = more;
  const choice = useChoice({ options, defaultValue, value, onValueChange });
  const { piece: Panel, failed, trigger, opened } = useOpener({ load, kind: 'listbox' });
  const { triggerRef } = opened;
  // The select got the focus in the very moment the button took its place.
  useLayoutEffect(() => {
    if (choice.enhanced && document.activeElement === choice.ref.current) triggerRef.current?.focus();
  }, [choice.enhanced, choice.ref, triggerRef]);
  return (
    <Field label={label} optional={optional} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <>
          <div className="u-select">
            <PostedSelect
              {...select}
              choice={choice}
              control={choice.enhanced ? undefined : control}
              placeholder={placeholder}
              onFocus={() => triggerRef.current?.focus()}
            />
            {choice.enhanced ? (
              <button
                {...trigger}
                {...control}
                type="button"
                role="combobox"
                aria-controls={opened.id}
                aria-expanded={trigger['aria-expanded']}
                aria-required={select.required}
                disabled={select.disabled}
                className={classNames('u-control', 'u-combobox', choice.chosen === undefined && 'u-combobox--empty')}
              >
                {choice.chosen?.label ?? placeholder}
              </button>
            ) : null}
          </div>
          <LoadFailed failed={failed} />
          {Panel === null ? null : (
            <Panel
              words={{ searchLabel, emptyText, loadingText, failedText, retryLabel }}
              {...{ options, loadOptions, opened }}
              chosen={choice.chosen}
              onChoose={choice.choose}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface PostedSelectProps extends SelectAttributes {
  readonly choice: Choice;
  /** Absent once the button has taken its place. */
  readonly control: FieldControl | undefined;
  readonly placeholder: string;
  /** Called when the browser's own message ("fill in this field") moves the focus to this invisible select. */
  readonly onFocus: () => void;
}

function PostedSelect({ choice, control, placeholder, onFocus, ...select }: PostedSelectProps) {
  const hidden = { 'aria-hidden': true, tabIndex: -1, onFocus } as const;
  return (
    <select
      {...select}
      {...(control ?? hidden)}
      ref={choice.ref}
      className={control === undefined ? 'u-combobox__posted' : 'u-control'}
      defaultValue={choice.initial}
      onChange={choice.follow}
      onBlur={choice.enhance}
    >
      <option value="">{placeholder}</option>
      {choice.options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.detail === undefined ? option.label : `${option.label}, ${option.detail}`}
        </option>
      ))}
    </select>
  );
}

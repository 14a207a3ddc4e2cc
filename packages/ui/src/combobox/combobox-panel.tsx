import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { CheckIcon, SearchIcon } from '../icon/interface-icons.ts';
import { leaveToTrigger, type OpenedBy } from '../lib/use-opener.ts';
import type { ComboboxProps, ComboboxWords } from './combobox-props.ts';
import type { ComboboxOption } from './search-options.ts';
import { type Found, useFound } from './use-found.ts';

interface ComboboxPanelProps extends Pick<ComboboxProps, 'options' | 'loadOptions'> {
  readonly words: ComboboxWords;
  readonly chosen: ComboboxOption | undefined;
  readonly onChoose: (option: ComboboxOption) => void;
  readonly opened: OpenedBy;
}

const isSame = (one: ComboboxOption, other: ComboboxOption) => one.value === other.value;

/** The heavy part of `Combobox`: a search field over its list. */
export function ComboboxPanel({ options, loadOptions, words, chosen, onChoose, opened }: ComboboxPanelProps) {
  const [query, setQuery] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const found = useFound(query, options, loadOptions);
  const { searchLabel = 'Cari' } = words;
  const change = (open: boolean) => {
    if (!open) setQuery('');
    opened.onOpenChange(open);
  };
  // The retry button disappears when it is pressed; the focus must not be lost with it.
  const retry = () => {
    inputRef.current?.focus();
    found.retry();
  };
  return (
    <Combobox.Root<ComboboxOption>
      items={found.options}
      filter={null}
      value={chosen ?? null}
      isItemEqualToValue={isSame}
      itemToStringLabel={(option) => option.label}
      onValueChange={(option) => {
        if (option !== null) onChoose(option);
      }}
      inputValue={query}
      // Only edits count: the list would also write the chosen label into the search field.
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') setQuery(text);
      }}
      open={opened.open}
      onOpenChange={(open, details) => {
        if (open || !leaveToTrigger(details, opened)) change(open);
      }}
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Positioner
          className="u-floating"
          anchor={opened.triggerRef}
          align="start"
          sideOffset={8}
          collisionPadding={16}
        >
          <Combobox.Popup
            ref={popupRef}
            className="u-combobox-popup"
            initialFocus={opened.by === 'touch' ? popupRef : inputRef}
            finalFocus={opened.triggerRef}
          >
            <div className="u-combobox-popup__search">
              <SearchIcon />
              <Combobox.Input ref={inputRef} className="u-control" aria-label={searchLabel} placeholder={searchLabel} />
            </div>
            <FoundNote found={found} words={words} onRetry={retry} />
            <Combobox.List id={opened.id} className="u-combobox-popup__list">
              {(option: ComboboxOption) => <Line key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Line({ option }: { readonly option: ComboboxOption }) {
  return (
    <Combobox.Item value={option} disabled={option.disabled ?? false} className="u-option">
      <span>
        {option.label}
        {option.detail === undefined ? null : <small>{option.detail}</small>}
      </span>
      <Combobox.ItemIndicator className="u-option__mark">
        <CheckIcon />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

interface FoundNoteProps {
  readonly found: Found;
  readonly words: ComboboxWords;
  readonly onRetry: () => void;
}

/** Note in place of the list: it is loading, failed to load, or is empty. */
function FoundNote({ found, words, onRetry }: FoundNoteProps) {
  const {
    emptyText = 'Tidak ditemukan. Coba kata lain.',
    loadingText = 'Mencari…',
    failedText = 'Pencarian gagal. Periksa koneksi Anda, lalu coba lagi.',
    retryLabel = 'Coba lagi',
  } = words;
  const { status, options } = found;
  const text = { loading: loadingText, failed: failedText, ready: options.length === 0 ? emptyText : null }[status];
  return (
    <>
      <Combobox.Status className={text === null ? 'u-visually-hidden' : 'u-combobox-popup__note'}>
        {text ?? `${options.length} pilihan`}
      </Combobox.Status>
      {status === 'failed' ? (
        <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={onRetry}>
          {retryLabel}
        </button>
      ) : null}
    </>
  );
}

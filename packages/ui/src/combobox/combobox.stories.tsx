import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Combobox, type ComboboxOption, searchOptions } from './index.ts';

/** Invented banks: no real one is shown. */
const BANKS: readonly ComboboxOption[] = [
  { value: 'brn', label: 'Bank Rakyat Nusantara', keywords: ['BRN'] },
  { value: 'bsa', label: 'Bank Sentral Asih', keywords: ['BSA'] },
  { value: 'bmd', label: 'Bank Mandala', disabled: true, detail: 'Sedang tidak menerima transfer' },
  { value: 'bss', label: 'Bank Syariah Sejahtera', keywords: ['BSS'] },
  { value: 'bjt', label: 'BPD Nusa Tengah' },
  { value: 'bks', label: 'Bank Kencana' },
  { value: 'bcw', label: 'Bank Cakrawala' },
  { value: 'bpr', label: 'Bank Perkreditan Rakyat Mitra Kesejahteraan Masyarakat Berkelanjutan' },
];
const REGIONS: readonly ComboboxOption[] = [
  { value: '7371', label: 'Makassar', detail: 'Sulawesi Selatan' },
  { value: '8101', label: 'Maluku Tengah', detail: 'Maluku' },
  { value: '7171', label: 'Manado', detail: 'Sulawesi Utara' },
];

const meta = {
  title: 'Choices/Combobox',
  component: Combobox,
  args: {
    label: 'Bank',
    name: 'bank',
    options: BANKS,
    placeholder: 'Pilih bank',
    searchLabel: 'Cari bank',
    onValueChange: fn(),
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const trigger = (name: RegExp | string = 'Bank') => screen.findByRole('combobox', { name });
const search = () => screen.findByRole('combobox', { name: /^Cari/ });
const gone = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
const posted = () => document.querySelector<HTMLSelectElement>('select')?.value;
const open = async () => {
  await trigger();
  await keyboard('{Tab}{ArrowDown}');
  const field = await search();
  await waitFor(() => expect(field).toHaveFocus());
};

export const Closed: Story = {};

export const Open: Story = { tags: ['visual'], play: open };

/** Typing searches, abbreviations included; Enter chooses; the focus returns and the form posts the choice. */
export const Searching: Story = {
  play: async ({ args }) => {
    await open();
    await keyboard('bsa');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await keyboard('{Enter}');
    await gone();
    await expect(await trigger()).toHaveFocus();
    await expect(await trigger()).toHaveTextContent('Bank Sentral Asih');
    await expect(posted()).toBe('bsa');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('bsa', BANKS[1]);
  },
};

/** Escape closes the list and keeps the former choice. */
export const Cancel: Story = {
  args: { defaultValue: 'brn' },
  play: async () => {
    await open();
    await keyboard('mandala{Escape}');
    await gone();
    await expect(await trigger()).toHaveTextContent('Bank Rakyat Nusantara');
    await expect(posted()).toBe('brn');
  },
};

/** An empty result is shown and read aloud. */
export const NoMatch: Story = {
  play: async () => {
    await open();
    await keyboard('zebra');
    await expect(await screen.findByText(/Tidak ditemukan/)).toBeVisible();
  },
};

/** Focuses the select before the button replaces it: a parent's effect runs after its children's effects and before their state changes are rendered. */
function AtThatMoment({ children }: { readonly children: ReactNode }) {
  useEffect(() => document.querySelector('select')?.focus(), []);
  return children;
}

/** The native list has the focus at the moment when the button replaces it: the focus moves to the button. */
export const FocusedWhileReplaced: Story = {
  decorators: [
    (Story) => (
      <AtThatMoment>
        <Story />
      </AtThatMoment>
    ),
  ],
  play: async () => {
    await waitFor(async () => expect((await trigger()).tagName).toBe('BUTTON'));
    await expect(await trigger()).toHaveFocus();
  },
};

const failOnce = () => {
  let failed = false;
  return async (query: string) => {
    if (!failed) {
      failed = true;
      throw new Error('offline');
    }
    return searchOptions(REGIONS, query);
  };
};

/** A failed search on the server can be repeated; the focus stays in the search field. */
export const FromServer: Story = {
  args: {
    label: 'Kota atau kabupaten',
    name: 'region',
    placeholder: 'Pilih',
    searchLabel: 'Cari kota',
    options: REGIONS.slice(0, 1),
    loadOptions: failOnce(),
  },
  play: async () => {
    await trigger('Kota atau kabupaten');
    await keyboard('{Tab}{ArrowDown}');
    await waitFor(async () => expect(await search()).toHaveFocus());
    await keyboard('ma');
    await expect(await screen.findByText('Mencari…')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await expect(await search()).toHaveFocus();
    await keyboard('{ArrowDown}{Enter}');
    await gone();
    await expect(posted()).not.toBe('');
  },
};

export const Invalid: Story = { args: { error: 'Pilih bank penerima', required: true } };

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'brn', hint: 'Tunggu 72 jam setelah menambah rekening' },
};

export const LongText: Story = {
  args: { defaultValue: 'bpr' },
  play: open,
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { play: open, globals: { scheme: 'dark' } };

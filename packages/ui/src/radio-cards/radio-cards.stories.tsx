import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { FieldGroup } from '../field/field.tsx';
import { Money } from '../money/money.tsx';
import { ChoiceGroup, ChoiceList, ChoiceRow, Presets } from './radio-cards.tsx';

const amount = (amountRupiah: number) => ({
  value: String(amountRupiah),
  label: <Money amountRupiah={amountRupiah} />,
});

const meta = {
  title: 'Choices/RadioCards',
  component: Presets,
  args: {
    name: 'preset',
    options: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000].map(amount),
    onValueChange: fn(),
  },
  decorators: [
    (Story, { parameters }) => (
      <FieldGroup legend="Pilih jumlah" error={parameters.error}>
        <Story />
      </FieldGroup>
    ),
  ],
} satisfies Meta<typeof Presets>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; an arrow key chooses the next option. */
export const Amounts: Story = {
  tags: ['visual'],
  args: { defaultValue: '50000' },
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('radio', { name: /50.000$/, checked: true })).toHaveFocus();
    await keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /100.000/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('100000');
  },
};

export const Small: Story = {
  args: { size: 's', name: 'tip', options: [0, 2_000, 5_000, 10_000].map(amount), defaultValue: '0' },
};

export const PartlyDisabled: Story = {
  args: { options: [amount(10_000), { ...amount(25_000), disabled: true }, amount(50_000)] },
};

/** The error belongs to the group and is read aloud with it. */
export const Invalid: Story = {
  parameters: { error: 'Pilih satu jumlah, atau tulis jumlah lain' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pilih jumlah' })).toHaveAccessibleDescription(/Pilih satu jumlah/);
  },
};

export const TenDigits: Story = {
  args: { options: [1_000_000_000, 2_500_000_000, 9_876_543_210].map(amount) },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { defaultValue: '50000' }, globals: { scheme: 'dark' } };

const methods = (
  <>
    <ChoiceRow value="qris" mark="QRIS" title="QRIS" detail="Semua aplikasi bank dan dompet" />
    <ChoiceGroup title="Virtual account" detail="Mandiri, BRI, BNI" mark="VA">
      <ChoiceRow value="va-mandiri" title="Mandiri" detail="Minimal Rp 10.000" />
      <ChoiceRow value="va-bri" title="BRI" disabled detail="Sedang gangguan sejak 09.40 WIB" />
    </ChoiceGroup>
    <ChoiceRow value="card" mark="Kartu" title="Kartu kredit" disabled detail="Mulai Rp 50.000" />
  </>
);

/** Payment methods: rows, a group that opens and closes, and the reason in a disabled row. */
export const PaymentMethods: Story = {
  render: () => (
    <ChoiceList name="method" defaultValue="qris">
      {methods}
    </ChoiceList>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /QRIS/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Mulai Rp 50.000/ })).toBeDisabled();
    await keyboard('{Tab}{Tab}{Enter}');
    await expect(canvas.getByRole('radio', { name: /Mandiri/ })).toBeVisible();
    await keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Mandiri/ })).toBeChecked();
  },
};

export const PaymentMethodsNarrow: Story = {
  tags: ['visual'],
  render: () => (
    <ChoiceList name="method" defaultValue="va-mandiri">
      <ChoiceGroup title="Virtual account" detail="Pertanggungjawaban pemindahbukuan antarbank" mark="VA" open>
        <ChoiceRow
          value="va-mandiri"
          title="Bank Pembangunan Daerah Kalimantan Tengah Syariah"
          detail="Maksimal Rp 9.876.543.210"
        />
      </ChoiceGroup>
    </ChoiceList>
  ),
  globals: { viewport: { value: 'narrow' } },
};

export const PaymentMethodsDark: Story = { ...PaymentMethodsNarrow, globals: { scheme: 'dark' } };

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
  title: 'Pilihan/RadioCards',
  component: Presets,
  args: {
    name: 'preset',
    options: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000].map(amount),
    onValueChange: fn(),
  },
  decorators: [
    (Story, { parameters }) => (
      <FieldGroup legend="Pilih jumlah" error={parameters.galat}>
        <Story />
      </FieldGroup>
    ),
  ],
} satisfies Meta<typeof Presets>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Satu perhentian Tab; panah memilih yang berikutnya. */
export const Jumlah: Story = {
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

export const Kecil: Story = {
  args: { size: 's', name: 'tip', options: [0, 2_000, 5_000, 10_000].map(amount), defaultValue: '0' },
};

export const SebagianMati: Story = {
  args: { options: [amount(10_000), { ...amount(25_000), disabled: true }, amount(50_000)] },
};

/** Galat milik kelompoknya, dibacakan bersama kelompok itu. */
export const Galat: Story = {
  parameters: { galat: 'Pilih satu jumlah, atau tulis jumlah lain' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pilih jumlah' })).toHaveAccessibleDescription(/Pilih satu jumlah/);
  },
};

export const SepuluhAngka: Story = {
  args: { options: [1_000_000_000, 2_500_000_000, 9_876_543_210].map(amount) },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { defaultValue: '50000' }, globals: { skema: 'gelap' } };

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

/** Cara membayar: baris, kelompok yang membuka sendiri, dan alasan di baris yang mati. */
export const CaraMembayar: Story = {
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

export const CaraMembayarSempit: Story = {
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
  globals: { viewport: { value: 'sempit' } },
};

export const CaraMembayarGelap: Story = { ...CaraMembayarSempit, globals: { skema: 'gelap' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { FieldGroup } from '../field/field.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Pilihan/Checkbox',
  component: Checkbox,
  args: { name: 'category', value: 'kesehatan', children: 'Kesehatan' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seluruh baris adalah sasaran; Spasi memilih. */
export const Kosong: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const box = canvas.getByRole('checkbox', { name: 'Kesehatan' });
    await expect(box).toHaveFocus();
    await keyboard(' ');
    await expect(box).toBeChecked();
  },
};

export const Terpilih: Story = { args: { defaultChecked: true, count: 128 } };

/** Salah satu dari beberapa: panah memindahkan pilihan. */
export const Radio: Story = {
  tags: ['visual'],
  render: () => (
    <fieldset>
      <legend>Lokasi</legend>
      <Checkbox type="radio" name="place" value="java" defaultChecked>
        Jawa
      </Checkbox>
      <Checkbox type="radio" name="place" value="maluku">
        Maluku
      </Checkbox>
    </fieldset>
  ),
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('radio', { name: 'Jawa' })).toHaveFocus();
    await keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Maluku' })).toBeChecked();
  },
};

/** Galat milik kelompoknya: apa yang harus dipilih. */
export const Galat: Story = {
  render: (args) => (
    <FieldGroup legend="Kategori" error="Pilih paling sedikit satu kategori">
      <Checkbox {...args} />
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Kategori' })).toHaveAccessibleDescription(/paling sedikit satu/);
  },
};

export const Mati: Story = { args: { disabled: true, count: 0 } };

export const MatiTerpilih: Story = { args: { disabled: true, defaultChecked: true } };

export const KataPanjang: Story = {
  args: { children: 'Saya menyetujui ketentuan pertanggungjawaban penyelenggaraan penggalangan dana', count: '1.204' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { defaultChecked: true }, globals: { skema: 'gelap' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { FilterChip, FilterChipButton, FilterChips } from './filter-chips.tsx';

const meta = {
  title: 'Pilihan/FilterChips',
  component: FilterChips,
  args: {
    label: 'Saring menurut kategori',
    children: ['Semua', 'Kesehatan', 'Pendidikan', 'Bencana', 'Lingkungan', 'Rumah ibadah'].map((name, index) => (
      <FilterChip key={name} href={`#${name}`} aria-current={index === 1 ? 'true' : undefined}>
        {name}
      </FilterChip>
    )),
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Saringan adalah alamat; yang terpilih ditandai `aria-current`. Di ponsel barisnya bergeser ke samping. */
export const Saringan: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Saring menurut kategori' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('Kesehatan');
    await keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Rumah ibadah' })).toHaveFocus();
  },
};

const handlePress = fn();

/** Keping yang bertindak di tempat. */
export const Tombol: Story = {
  render: () => (
    <FilterChipButton aria-pressed="true" onClick={handlePress}>
      Mendesak
    </FilterChipButton>
  ),
  play: async ({ canvas }) => {
    handlePress.mockClear();
    await keyboard('{Tab} ');
    await expect(canvas.getByRole('button', { name: 'Mendesak', pressed: true })).toHaveFocus();
    await expect(handlePress).toHaveBeenCalledOnce();
  },
};

export const KataPanjang: Story = {
  args: {
    children: (
      <FilterChip href="#panjang" aria-current="true">
        Pemberdayaan masyarakat berkebutuhan khusus
      </FilterChip>
    ),
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };

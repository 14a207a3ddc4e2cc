import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as icons from './index.ts';

const meta = { title: 'Isi/Icon', component: icons.HeartIcon } satisfies Meta<typeof icons.HeartIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Di sebelah kata: hiasan, tidak dibacakan. */
export const Hiasan: Story = {
  render: (args) => (
    <p>
      <icons.HeartIcon {...args} /> Terima kasih
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Berdiri sendiri: bernama. */
export const Bernama: Story = {
  args: { label: 'Peringatan', size: 'l' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Peringatan' })).toBeVisible();
  },
};

/** Semua ikon, satu modul masing-masing. Tanda tempat berbagi digambar sendiri. */
export const Semua: Story = {
  render: () => (
    <ul className="u-grid">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="u-small">
          <Icon /> {name}
        </li>
      ))}
    </ul>
  ),
};

export const Gelap: Story = { ...Semua, globals: { skema: 'gelap' } };

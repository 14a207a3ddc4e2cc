import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as icons from './index.ts';

const meta = { title: 'Content/Icon', component: icons.HeartIcon } satisfies Meta<typeof icons.HeartIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside a text: decorative, skipped by screen readers. */
export const Decorative: Story = {
  render: (args) => (
    <p>
      <icons.HeartIcon {...args} /> Terima kasih
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Alone: it has a name. */
export const Labelled: Story = {
  args: { label: 'Peringatan', size: 'l' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Peringatan' })).toBeVisible();
  },
};

/** All icons, one module each. The marks of the places to share are our own drawings. */
export const All: Story = {
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

export const Dark: Story = { ...All, globals: { scheme: 'dark' } };

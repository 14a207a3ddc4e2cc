import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadFailed } from './load-failed.tsx';

const meta = {
  title: 'Keadaan/LoadFailed',
  component: LoadFailed,
  args: { failed: true },
} satisfies Meta<typeof LoadFailed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gagal: Story = {};

export const Gelap: Story = { globals: { skema: 'gelap' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadFailed } from './load-failed.tsx';

const meta = {
  title: 'State/LoadFailed',
  component: LoadFailed,
  args: { failed: true },
} satisfies Meta<typeof LoadFailed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {};

export const Dark: Story = { globals: { scheme: 'dark' } };

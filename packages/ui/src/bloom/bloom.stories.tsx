import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bloom } from './bloom.tsx';

const meta = { title: 'Content/Bloom', component: Bloom, args: { state: 'whole' } } satisfies Meta<typeof Bloom>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four petals: something is complete. */
export const Whole: Story = {};
/** One petal is only a dashed line: something is missing. */
export const Missing: Story = { args: { state: 'missing' } };
export const Large: Story = { args: { size: 'l' } };
export const Dark: Story = { args: { state: 'missing' }, globals: { scheme: 'dark' } };

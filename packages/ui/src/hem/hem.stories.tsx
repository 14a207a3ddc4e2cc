import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hem } from './hem.tsx';

const meta = { title: 'Content/Hem', component: Hem, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Hem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The hem of a cloth: only above the footer of a page and below the head of a receipt. */
export const Default: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };

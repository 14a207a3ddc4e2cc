import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { target: 'isi' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="isi" tabIndex={-1}>
        <h1>Galang dana</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden until the first Tab; Enter moves the focus to the content. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const link = canvas.getByRole('link', { name: 'Lompat ke isi' });
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

export const Dark: Story = { ...Keyboard, globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import icon from '@uluran/brand/assets/icon-512.svg';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { InstallOffer, IosInstallSteps } from './index.ts';

const meta = {
  title: 'State/InstallOffer',
  component: InstallOffer,
  parameters: { layout: 'fullscreen' },
  args: {
    icon,
    name: 'Uluran',
    reasons: ['Kabar terbuka walau sinyal hilang', 'Kuitansi Anda di satu tempat'],
    onInstall: fn(),
    onClose: fn(),
    onNever: fn(),
  },
} satisfies Meta<typeof InstallOffer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Pasang Uluran' })).toBeVisible();
    await keyboard('{Tab}{Tab}{Enter}');
    await expect(args.onInstall).toHaveBeenCalledOnce();
    await keyboard('{Tab}{Enter}');
    await expect(args.onNever).toHaveBeenCalledOnce();
  },
};

/** Safari offers no installation, so the steps are shown. */
export const IphoneSteps: Story = { render: (args) => <IosInstallSteps {...args} /> };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const IphoneStepsDark: Story = { ...IphoneSteps, globals: { scheme: 'dark' } };

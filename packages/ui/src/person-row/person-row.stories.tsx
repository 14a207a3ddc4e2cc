import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME, NOW_AT, TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Avatar } from '../avatar/index.ts';
import { DateTime } from '../date-time/date-time.tsx';
import { Money } from '../money/money.tsx';
import { PersonRow, PersonRows } from './person-row.tsx';

const meta = {
  title: 'Content/PersonRow',
  component: PersonRows,
  args: {
    card: true,
    children: (
      <>
        <PersonRow
          avatar={<Avatar name="Ratna Wulandari" />}
          name="Ratna Wulandari"
          end={<Money amountRupiah={250_000} size="strong" />}
        >
          <DateTime at="2026-11-21T10:06:00+07:00" format="ago" serverNowAt={NOW_AT} />
        </PersonRow>
        <PersonRow avatar={<Avatar />} name="Hamba Allah" end={<Money amountRupiah={50_000} size="strong" />}>
          <DateTime at="2026-11-20T08:00:00+07:00" format="ago" serverNowAt={NOW_AT} />
        </PersonRow>
      </>
    ),
  },
} satisfies Meta<typeof PersonRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Donors: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('8 menit lalu')).toBeVisible();
  },
};

export const WithoutCard: Story = { args: { card: false } };

export const LongTextTenDigits: Story = {
  args: {
    children: (
      <PersonRow
        avatar={<Avatar name={LONG_NAME} />}
        name={LONG_NAME}
        end={<Money amountRupiah={TEN_DIGITS_RUPIAH} size="strong" />}
      >
        kemarin
      </PersonRow>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

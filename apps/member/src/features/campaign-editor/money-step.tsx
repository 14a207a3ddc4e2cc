import { withoutFeeLine } from '@uluran/contract/campaign-drafts';
import { dayText, jakartaDay } from '@uluran/contract/days';
import { DateField } from '@uluran/ui/date-field';
import { useEffect } from 'react';
import { BudgetField } from './budget-field.tsx';
import { dayAfter, daysFrom } from './days.ts';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';
import { useFeeOf } from './use-fee.ts';
import { budgetOf, changedFields } from './written.ts';

/** First day, last day and budget. */
export function MoneyStep({ draft, notes }: StepProps) {
  const { written, text, change } = draft;
  const fee = useFeeOf()(written.givingType);
  const lines = withoutFeeLine(written.budget);
  // An older draft may have an earlier fee rate or no fee line, so this screen updates it to today's fee.
  useEffect(() => {
    const today = budgetOf(lines, fee);
    if (lines.length > 0 && changedFields(written, { ...written, ...today }).length > 0) change(today);
  }, [text]);
  return (
    <div className="u-card u-card--padded editor-fields">
      <Noted notes={notes} fields={['startsOn', 'endsOn']}>
        <Days draft={draft} />
      </Noted>
      <Noted notes={notes} fields={['budget', 'targetRupiah']}>
        <BudgetField
          key={text}
          lines={lines}
          feeBasisPoints={fee}
          error={refusalOf(draft, 'budget') ?? refusalOf(draft, 'targetRupiah')}
          onChange={(lines) => change(budgetOf(lines, fee))}
        />
      </Noted>
    </div>
  );
}

function Days({ draft }: Pick<StepProps, 'draft'>) {
  const { written, stored, text, change } = draft;
  const { startsOn, endsOn } = written;
  const today = jakartaDay();
  const isPublic = stored.published !== null;
  const first = isPublic ? today : startsOn;
  const { longestDays } = stored.rules;
  const latest = first === null ? null : dayAfter(first, longestDays - 1);
  const length = first === null || endsOn === null ? 0 : daysFrom(first, endsOn);
  const passed = (day: string | null) => day !== null && day < today;
  return (
    <div className="form__grid">
      <DateField
        key={`mulai ${text}`}
        label="Hari mulai"
        defaultValue={startsOn ?? ''}
        readOnly={isPublic}
        hint={isPublic ? 'Sudah berjalan.' : undefined}
        error={
          refusalOf(draft, 'startsOn') ??
          (!isPublic && passed(startsOn) ? 'Hari ini sudah lewat. Pilih hari ini atau sesudahnya.' : undefined)
        }
        onDayChange={(day) => change({ startsOn: day })}
      />
      <DateField
        key={`akhir ${text}`}
        label="Hari terakhir"
        defaultValue={endsOn ?? ''}
        hint={`${length > 0 ? `${length} hari${isPublic ? ' lagi' : ''}. ` : ''}Paling lama ${longestDays} hari${isPublic ? ' dari hari ini' : ''}${latest === null ? '' : `, sampai ${dayText(latest)}`}.`}
        error={refusalOf(draft, 'endsOn') ?? wrongEnd({ endsOn, first, length, today, longestDays })}
        onDayChange={(day) => change({ endsOn: day })}
      />
    </div>
  );
}

interface End {
  endsOn: string | null;
  first: string | null;
  length: number;
  today: string;
  longestDays: number;
}

function wrongEnd({ endsOn, first, length, today, longestDays }: End): string | undefined {
  if (endsOn === null) return undefined;
  if (endsOn < today) return 'Hari ini sudah lewat.';
  if (first !== null && endsOn < first) return 'Ada sebelum hari mulai.';
  return length > longestDays ? `Paling lama ${longestDays} hari.` : undefined;
}

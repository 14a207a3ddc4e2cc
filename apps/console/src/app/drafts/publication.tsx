import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { DateField } from '@uluran/ui/date-field';
import { Dialog } from '@uluran/ui/dialog';
import { FieldGroup } from '@uluran/ui/field';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { readTime, type TypedTime, typedTimeOf } from './typed-time.ts';

interface PublicationProps {
  /** Chosen time of a scheduled text; null for another one. */
  scheduledAt: string | null;
  /** First content of the fields of a time. */
  suggested?: TypedTime;
  busy: boolean;
  disabled: boolean;
  /** Number of unmet conditions of a publication now. */
  missing: number;
  /** Number of those that a later time needs too; all of them by default. */
  missingLater?: number;
  /** Question and consequence of a publication now. */
  confirm: { title: string; description: string };
  /** Publishes now for null, else at that time. */
  onPublish: (at: string | null) => Promise<boolean>;
}

const EARLY: TypedTime = { day: '', time: '08.00' };

/** The time of a publication, and its button. */
export function Publication({
  scheduledAt,
  suggested = EARLY,
  busy,
  disabled,
  missing,
  missingLater = missing,
  confirm,
  onPublish,
}: PublicationProps) {
  const [isLater, setLater] = useState(scheduledAt !== null);
  const [typed, setTyped] = useState<TypedTime>(() => (scheduledAt === null ? suggested : typedTimeOf(scheduledAt)));
  const [problems, setProblems] = useState<Partial<TypedTime>>({});
  const unmet = isLater ? missingLater : missing;
  const variant = unmet > 0 ? 'secondary' : 'primary';
  const handleSchedule = () => {
    const read = readTime(typed);
    setProblems('problems' in read ? read.problems : {});
    if ('at' in read) void onPublish(read.at);
  };
  return (
    <>
      <FieldGroup legend="Waktu terbit" radios>
        <Checkbox type="radio" name="when" checked={!isLater} onChange={() => setLater(false)}>
          Sekarang
        </Checkbox>
        <Checkbox type="radio" name="when" checked={isLater} onChange={() => setLater(true)}>
          Pada waktu tertentu
        </Checkbox>
      </FieldGroup>
      {isLater ? (
        <div className="draft-time">
          <DateField
            label="Tanggal"
            name="day"
            defaultValue={typed.day}
            error={problems.day}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, day: value }))}
          />
          <TextField
            label="Jam, WIB"
            name="time"
            inputMode="decimal"
            value={typed.time}
            error={problems.time}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, time: value }))}
          />
        </div>
      ) : null}
      {isLater ? (
        <Button variant={variant} wide busy={busy} disabled={disabled || unmet > 0} onClick={handleSchedule}>
          Simpan jadwal
        </Button>
      ) : (
        <Dialog
          kind="alert"
          title={confirm.title}
          description={confirm.description}
          trigger={(props) => (
            <Button {...props} variant={variant} wide disabled={disabled || unmet > 0}>
              Terbitkan
            </Button>
          )}
          actions={(close) => (
            <>
              <Button onClick={close}>Batal</Button>
              <Button variant="primary" busy={busy} onClick={() => void onPublish(null).then(close)}>
                Terbitkan
              </Button>
            </>
          )}
        />
      )}
      {unmet === 0 ? null : <p className="u-small u-muted">Bisa terbit setelah {unmet} syarat lagi terpenuhi.</p>}
    </>
  );
}

import type { Setting } from '@uluran/contract/endpoints';
import { partWords, settingChanges, settingFields, settingPart } from '@uluran/contract/settings';
import { RightIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { dayWords } from '../../app/date-words.ts';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { type NextValue, nextOf, shapeOf, startWords } from './setting-words.ts';
import { boundsOf } from './values-panel.tsx';

/** The present value beside the next one, with source, people, bounds and key. */
export function PresentPanel({ setting }: { setting: Setting }) {
  const { key, current } = setting;
  const next = nextOf(setting);
  const [only, ...others] = settingFields(shapeOf(key));
  const shape = others.length === 0 ? only?.shape : undefined;
  return (
    <Panel title="Sekarang dan nanti" note={next === undefined ? undefined : <NextTag next={next} />}>
      {shape === undefined && next === undefined ? null : <NowNext setting={setting} next={next} />}
      <dl className="pairs">
        {current === null ? null : (
          <>
            <Fact name="Sumber">{current.source}</Fact>
            <Fact name="Sejak">{dayWords(current.validFrom)}</Fact>
            <Fact name="Oleh">{peopleWords(current)}</Fact>
          </>
        )}
        {next === undefined ? null : <Fact name="Sumber nilai baru">{next.source}</Fact>}
        {shape === undefined ? null : <Fact name="Batas wajar">{boundsOf(shape)}</Fact>}
        <Fact name="Kunci">
          <span className="mono">{key}</span>
        </Fact>
      </dl>
    </Panel>
  );
}

interface NowNextProps {
  setting: Setting;
  next: NextValue | undefined;
}

function NowNext({ setting, next }: NowNextProps) {
  const { current } = setting;
  return (
    <div className={next === undefined ? 'now-next now-next--only' : 'now-next'}>
      <div className="now-next__value">
        <PartsWords setting={setting} value={current?.value} next={next} />
        <span>{current === null ? 'belum ada' : 'sekarang'}</span>
      </div>
      {next === undefined ? null : (
        <>
          <RightIcon />
          <div className="now-next__value now-next__value--next">
            <PartsWords setting={setting} value={next.value} next={next} />
            <span>{startWords(next.startsAt)}</span>
          </div>
        </>
      )}
    </div>
  );
}

function NextTag({ next: { isProposed, startsAt } }: { next: NextValue }) {
  return <Tag>{isProposed ? 'Perlu orang kedua' : `Disetujui, ${startWords(startsAt)}`}</Tag>;
}

/** The operators of a value; a value without them came with a release. */
export function peopleWords({ proposedBy, confirmedBy }: NonNullable<Setting['current']>): string {
  if (proposedBy === null) return 'bawaan rilis';
  return confirmedBy === null ? proposedBy : `${proposedBy}, disetujui ${confirmedBy}`;
}

interface PartsWordsProps extends NowNextProps {
  value: unknown;
}

/** A value of one part in large figures; of a value with several, the parts that the next one changes. */
function PartsWords({ setting: { key, current }, value, next }: PartsWordsProps) {
  const shape = shapeOf(key);
  const fields = settingFields(shape);
  if (fields.length === 1)
    return fields.map(({ path, shape: part }) => (
      <b key={path} className={part.is === 'integer' || part.is === 'number' ? undefined : 'now-next__text'}>
        {partWords(part, settingPart(value, path))}
      </b>
    ));
  const changed = new Set(settingChanges(shape, current?.value, next?.value).map(({ path }) => path));
  return fields
    .filter(({ path }) => changed.has(path))
    .map(({ path, label, shape: part }) => (
      <p key={path}>
        <small>{label}</small>
        <b>{partWords(part, settingPart(value, path))}</b>
      </p>
    ));
}

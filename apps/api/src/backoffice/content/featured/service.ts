import type { EndpointInput, FeaturedRecord, NewPick } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { refusalOf, ruleOf } from '../../records/errors.ts';
import { addressIn } from '../address-in.ts';
import { ContentChanged } from '../record-changed.ts';
import {
  endPick,
  findVisibleTarget,
  insertPick,
  listPicks,
  movePick,
  type PickPeriod,
  readPick,
  updatePick,
} from './repository.ts';

const unknown = () => new NotFound('Pilihan ini tidak ada.');
const CHANGED = 'Pilihan ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu coba lagi.';
const OVER = 'Pilihan ini sudah berakhir.';
const OWN = 'Target ini milik Anda atau tim Anda. Redaksi tidak memilih targetnya sendiri.';
const TWICE = 'Target ini sudah dipilih pada waktu itu. Ubah pilihannya, atau ganti waktunya.';

/** @throws InvalidFields for a period that ends before it begins, or has ended */
function checkPeriod({ from, until }: PickPeriod): void {
  const begins = Math.max(Date.now(), from === null ? 0 : Date.parse(from));
  if (Date.parse(until) > begins) return;
  throw new InvalidFields({ until: ['Pilih akhir yang sesudah awalnya, dan belum lewat.'] });
}

/** Returns the failure of a change that the database refuses; undefined for any other error. */
async function refusalOfPick(error: unknown, read: () => Promise<FeaturedRecord | null>): Promise<Failure | undefined> {
  const rule = ruleOf(error);
  if (rule === 'own_item') return new Failure('forbidden', { message: OWN, cause: error });
  if (rule === 'pick_twice') return new InvalidFields({ target: [TWICE], until: [TWICE] });
  if (rule === 'item_changed') return new ContentChanged(CHANGED, await read(), error);
  if (rule === 'pick_over') return new ContentChanged(OVER, await read(), error);
  return refusalOf(error);
}

type Body<Name extends 'changePick' | 'movePick' | 'endPick'> = EndpointInput<Name, 'body'>;

/** Creates the functions with which editors recommend targets, each with a reason and a period. */
export function createFeaturedDesk(sql: Sql) {
  async function read(operator: number, id: string): Promise<FeaturedRecord> {
    const pick = await readPick(sql, operator, id);
    if (pick === undefined) throw unknown();
    return pick;
  }

  /** Makes a change and returns the recommendation after it. */
  async function make(operator: number, id: string, change: () => Promise<void>): Promise<FeaturedRecord> {
    await read(operator, id);
    try {
      await change();
    } catch (error) {
      throw (await refusalOfPick(error, () => read(operator, id))) ?? error;
    }
    return await read(operator, id);
  }

  return {
    list: async (operator: number): Promise<FeaturedRecord[]> => await listPicks(sql, operator),

    /** @throws NotFound */
    get: read,

    /** @throws InvalidFields, Failure `forbidden` for a target of the caller */
    async add(operator: number, { target, ...period }: NewPick): Promise<FeaturedRecord> {
      checkPeriod(period);
      const found = await findVisibleTarget(sql, addressIn(target));
      if (found === undefined) throw new InvalidFields({ target: ['Tidak ada target publik dengan alamat ini.'] });
      const id = newPublicId();
      try {
        await insertPick(sql, { id, operator, target: found, period });
      } catch (error) {
        throw (await refusalOfPick(error, () => Promise.resolve(null))) ?? error;
      }
      return await read(operator, id);
    },

    /** @throws NotFound, InvalidFields, ContentChanged, Failure `forbidden` */
    async change(operator: number, id: string, changes: Body<'changePick'>): Promise<FeaturedRecord> {
      checkPeriod(changes);
      return await make(operator, id, () => updatePick(sql, { id, operator, ...changes }));
    },

    /** @throws NotFound, ContentChanged, Failure `forbidden` */
    move: (operator: number, id: string, body: Body<'movePick'>): Promise<FeaturedRecord> =>
      make(operator, id, () => movePick(sql, { id, operator, ...body })),

    /** @throws NotFound, ContentChanged */
    end: (operator: number, id: string, body: Body<'endPick'>): Promise<FeaturedRecord> =>
      make(operator, id, () => endPick(sql, { id, operator, ...body })),
  };
}

export type FeaturedDesk = ReturnType<typeof createFeaturedDesk>;

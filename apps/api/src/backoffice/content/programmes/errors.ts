import type { ProgrammeRecord } from '@uluran/contract/endpoints';
import { DraftChanged, Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { refusalOf as refusalOfRecord, ruleOf } from '../../records/errors.ts';

export const unknownProgramme = () => new NotFound('Program ini tidak ada, atau sudah dihapus.');

const WRONG_STATE = 'Keadaan program ini tidak mengizinkan langkah itu. Muat ulang halaman, lalu coba lagi.';

/** The state of the programme does not allow the step. */
export const wrongState = (cause?: unknown) => new Failure('campaign_state', { message: WRONG_STATE, cause });

const INCOMPLETE = 'Perusahaan, penyelenggara, atau dana padanannya belum lengkap. Muat ulang halaman, lalu periksa.';

const CHOOSE = 'Pilih salah satu.';
const ORGANISER = 'Pilih organisasi yang sudah diperiksa.';

/** Returns the failure of a change that the database refuses; undefined for any other error. */
export async function refusalOf(
  error: unknown,
  { read, yours }: { read: () => Promise<ProgrammeRecord>; yours?: unknown },
): Promise<Failure | undefined> {
  switch (ruleOf(error)) {
    case 'draft_changed':
      return new DraftChanged(await read(), yours);
    case 'programme_state':
    case 'programme_fixed':
      return wrongState(error);
    case 'programme_incomplete':
      return new Failure('campaign_state', { message: INCOMPLETE, cause: error });
    case 'programme_organiser':
      return new InvalidFields({ organiserId: [ORGANISER] });
    case 'target_revisions_category_code_fkey':
      return new InvalidFields({ categoryCode: [CHOOSE] });
    case 'campaign_revisions_province_code_fkey':
      return new InvalidFields({ provinceCode: [CHOOSE] });
    case 'operator_picture':
      return new InvalidFields({ cover: ['Unggah gambarnya sekali lagi.'] });
    default:
      return refusalOfRecord(error);
  }
}

import { BANK_ACCOUNT_HOLD_HOURS } from '@uluran/contract/bank-accounts';
import { Card } from '@uluran/ui/card';
import { REVIEW_TIME } from './figures.ts';

const HEADS = ['Pemeriksaan', 'Yang Anda siapkan', 'Cara kami memeriksa', 'Waktu'] as const;

const CHECKS: readonly (readonly [string, string, string, string])[] = [
  [
    'Siapa Anda',
    'KTP dan swafoto, atau akta, izin, dan NPWP lembaga',
    'Petugas mencocokkan dokumen dengan isian Anda',
    `biasanya ${REVIEW_TIME}`,
  ],
  [
    'Hubungan dengan penerima',
    'Izin penerima, atau walinya',
    'Petugas membaca surat izinnya, dan bertanya bila perlu',
    'bersama galang dananya',
  ],
  [
    'Kebutuhan dan biayanya',
    'Surat dokter, penawaran harga, atau rencana biaya',
    'Petugas membandingkan rincian dengan buktinya',
    `biasanya ${REVIEW_TIME}`,
  ],
  [
    'Rekening',
    'Nomor rekening atas nama yang sama',
    'Nama pemilik dicocokkan, lalu rekening ditahan',
    `${BANK_ACCOUNT_HOLD_HOURS} jam`,
  ],
];

/** Checks before a campaign is shown and before its money is paid out. On a phone each check is a block with labels. */
export function CheckTable() {
  return (
    <Card>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers take the role of a table from one that is laid out as a grid. */}
      <table className="start-checks" role="table">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHECKS.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={HEADS[index + 1]} data-label={HEADS[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

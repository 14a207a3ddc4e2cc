import { type BudgetLine, FEE_LINE_LABEL } from '@uluran/contract/campaign-drafts';
import { jakartaDay } from '@uluran/contract/days';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from './clock.ts';
import type { SceneName } from './scenes.ts';
import { bullets, document, h, quote } from './text.ts';
import type { Category, DemoReceipt } from './types.ts';

/** A new fundraiser, whose identity and first campaign wait for a reviewer. */
export const DEMO_NEW_FUNDRAISER = {
  name: 'Benediktus Wara',
  email: 'benediktus.wara@penggalang.example',
  city: 'Kabupaten Ende',
  bio: 'Guru kelas lima. Menggalang untuk ruang baca sekolahnya.',
  joinedDaysAgo: 6,
  /** The documents were handed in on this day, the campaign on the next one. */
  submittedDaysAgo: 2,
} as const;

/** Content of a first campaign, as its organiser writes it. */
interface DemoWaitingCampaign {
  readonly title: string;
  readonly summary: string;
  readonly category: Category;
  /** A province's full name. */
  readonly province: string;
  readonly city: string;
  readonly beneficiary: string;
  /** No public campaign has it. */
  readonly cover: SceneName;
  readonly targetRupiah: number;
  /** Days in Jakarta, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly budget: readonly BudgetLine[];
  readonly story: RichTextDocument;
}

/** The drawing on the cover of the new fundraiser's campaign. */
export const WAITING_COVER: SceneName = 'covers/pendidikan';

/** Returns the campaign of the new fundraiser. */
export function waitingCampaign(clock: DemoClock): DemoWaitingCampaign {
  return {
    title: 'Ruang baca untuk 180 murid SD di perbukitan Ende',
    summary: 'Ruang kelas yang lama kosong diperbaiki warga menjadi ruang baca, dengan rak, tikar, dan 600 buku.',
    category: 'pendidikan',
    province: 'Nusa Tenggara Timur',
    city: 'Kabupaten Ende',
    beneficiary: '180 murid satu SD di perbukitan Kabupaten Ende',
    cover: WAITING_COVER,
    targetRupiah: 38_000_000,
    startsOn: jakartaDay(clock.inDays(7)),
    endsOn: jakartaDay(clock.inDays(66)),
    budget: [
      { label: 'Seng, kayu, dan cat untuk satu ruang', amountRupiah: 11_600_000 },
      { label: 'Rak, meja rendah, dan tikar', amountRupiah: 8_200_000 },
      { label: '600 buku cerita dan pengetahuan', amountRupiah: 13_500_000 },
      { label: 'Lampu dengan dua panel surya kecil', amountRupiah: 2_800_000 },
      { label: FEE_LINE_LABEL, amountRupiah: 1_900_000 },
    ],
    story: document(
      'Sekolah kami punya 180 murid, sembilan guru, dan satu lemari buku yang kuncinya hilang sejak tahun lalu. Isinya 74 buku; sebagian besar sudah dibaca tiga kali oleh anak kelas lima.',
      'Di ujung selasar ada ruang kelas yang kosong karena atapnya bocor. Dindingnya masih baik. Kami ingin menjadikannya ruang baca yang boleh dimasuki siapa saja sampai sore, juga anak yang menunggu jemputan dari kebun.',
      quote('Kalau bukunya sudah habis, saya karang lanjutannya sendiri.', 'Seorang murid kelas lima'),
      h('Yang dikerjakan'),
      bullets(
        'Atap diganti dan dinding dicat, tenaganya dari orang tua murid selama dua akhir pekan.',
        'Rak setinggi bahu anak, meja rendah, dan tikar, dibuat tukang kayu di desa bawah.',
        'Enam ratus buku yang dipilih bersama guru, dengan daftar judul yang kami tempel di pintu.',
      ),
      'Dua murid kelas enam mencatat pinjaman setiap hari. Catatannya kami foto dan kirim sebagai kabar setiap bulan, bersama kuitansinya.',
    ),
  };
}

/** Receipts of a transferred withdrawal that wait for an operator. */
interface DemoWaitingEvidence {
  /** Slug of the campaign. */
  readonly campaign: string;
  /** A line of its plan. */
  readonly budgetLine: string;
  readonly receipts: readonly DemoReceipt[];
  readonly handedInAt: Date;
}

/** Returns receipts for the whole newest withdrawal of a campaign. */
export function waitingEvidence(clock: DemoClock): DemoWaitingEvidence {
  return {
    campaign: 'tempat-tidur-seragam-panti-kasih-ibu',
    budgetLine: 'Seragam, sepatu, dan tas untuk 28 anak',
    receipts: [
      { label: 'Dua stel seragam untuk 28 anak', amountRupiah: 3_920_000, spentAt: clock.daysAgo(2, 14) },
      { label: 'Sepatu sekolah, 28 pasang', amountRupiah: 1_680_000, spentAt: clock.daysAgo(2, 16) },
    ],
    handedInAt: clock.daysAgo(1, 16),
  };
}

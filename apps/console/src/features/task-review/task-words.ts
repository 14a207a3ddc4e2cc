import type { TaskReview } from '@uluran/contract/endpoints';

/** Steps of a person, by the kind of task. */
const REMEDIES: Readonly<Record<string, string>> = {
  part_return_without_amount:
    'Lihat di halaman gateway berapa yang kembali. Minta gateway mengembalikan sisanya atau memperbaiki laporannya.',
  return_without_payment: 'Periksa apakah uangnya pernah masuk. Gateway ditanya lagi dengan sendirinya.',
  returned_twice: 'Minta gateway mengembalikan yang ditariknya, karena uang itu sudah kembali sebelumnya.',
  reports_contradict: 'Tanyakan kepada gateway keadaan yang benar.',
  gateway_differs:
    'Bandingkan dengan halaman gateway dan dengan cadangan. Tahan pencairan dari dana ini sampai selisihnya jelas.',
  book_differs:
    'Baris yang tersegel hilang atau berubah, dan buku tidak disegel sementara itu. Bandingkan dengan cadangan dan dengan salinan pembaca, dan tahan semua pencairan sampai jelas.',
  refund_exceeds: 'Tanyakan kepada gateway berapa yang kembali. Tidak ada yang dibukukan sampai laporannya diperbaiki.',
  refund_refused:
    'Tidak ada uang yang kembali. Cari sebabnya, lalu ajukan lagi dari donasinya, atau kembalikan lewat bank yayasan.',
  refund_differs: 'Bandingkan dengan halaman gateway: buku memakai jumlah yang dilaporkan gateway.',
  unit_resold:
    'Orang lain sudah membayar barangnya. Bila tidak ada target untuk kelebihannya, tanyakan kepada donatur dan penerima, untuk apa uang itu dipakai.',
  fee_added:
    'Cara bayar ini dijeda. Minta gateway membebankan biayanya kepada yayasan, dan tunggu kepastiannya. Jadikan kelebihannya donasi di antrean uang tak dikenal. Lalu selesaikan tugas ini, dan segera coba sendiri dengan Rp 10.000: bila gateway masih meminta lebih, jedanya dimulai lagi dengan tugas baru.',
  payout_failed:
    'Cari sebabnya dan perbaiki, atau tanyakan kepada penggalang. Lalu mulai transfernya lagi, atau tolak pencairannya.',
  payout_differs: 'Bandingkan pencairannya dengan halaman penyedia dan rekening bank: buku tidak diubah.',
  settlement_differs:
    'Bandingkan dengan laporan gateway. Biaya lebih tinggi yang dipastikan gateway diterima oleh dua orang di Keuangan, sampai batas di Pengaturan; selain itu minta dikembalikan.',
};

/** Returns the steps of a person; undefined for a kind of a later release. */
export const remedyOf = ({ kind }: Pick<TaskReview, 'kind'>): string | undefined => REMEDIES[kind];

/** Kinds whose order is the number of a withdrawal. */
export const isAboutWithdrawal = ({ kind }: Pick<TaskReview, 'kind'>): boolean => kind.startsWith('payout_');

/** Facts that a decision depends on. A refused decision names those that have changed. */
export const factsOf = ({ detail, reference, transactionId, note }: TaskReview): Record<string, string> => ({
  Laporan: detail,
  Pesanan: reference,
  Transaksi: transactionId,
  Catatan: note ?? 'belum ada',
});

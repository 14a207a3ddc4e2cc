/** An action of an operator, as the API returns it. */
export interface HistoryEntry {
  action: string;
  words: string;
  by: string;
  actedAt: string;
}

/** Words of the actions, for all kinds of items. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  accept: 'Menerima',
  accept_evidence: 'Menerima bukti',
  accepted: 'Menerima relawan',
  add_tag: 'Menambah tag',
  answer: 'Menjawab pelapor',
  approve: 'Menyetujui',
  begin_article: 'Memulai berita',
  begin_programme: 'Memulai program',
  cancel: 'Membatalkan',
  change_category: 'Mengubah kategori',
  change_delivery: 'Mengubah pengantaran',
  change_company: 'Mengubah perusahaan',
  change_merchant: 'Mengubah data merchant',
  change_pick: 'Mengubah pilihan redaksi',
  change_product: 'Mengubah barang',
  check: 'Bertanya kepada gateway',
  close: 'Menutup',
  comment: 'Memberi catatan',
  confirm: 'Mengonfirmasi usulan',
  confirm_code: 'Menyetujui QR baru',
  confirm_role: 'Menyetujui peran',
  contact: 'Membuka kontak',
  contacted: 'Menghubungi relawan',
  correct_article: 'Menerbitkan perbaikan berita',
  create_category: 'Menambah kategori',
  create_company: 'Menambah perusahaan',
  create_merchant: 'Menambah merchant',
  create_product: 'Menambah barang',
  declined: 'Menolak relawan',
  discard_article: 'Membuang tulisan berita',
  discard_text: 'Membuang tulisan teks',
  discard_programme: 'Membuang tulisan program',
  end: 'Mengakhiri akses',
  end_pick: 'Mengakhiri pilihan redaksi',
  end_sessions: 'Mengakhiri sesi',
  enrol: 'Memasang aplikasi kode',
  erase: 'Menghapus data donatur',
  fail: 'Mencatat transfer gagal',
  feature_target: 'Memilih untuk redaksi',
  freeze: 'Membekukan',
  give_back: 'Melepaskan',
  hide_category: 'Menyembunyikan kategori',
  hide_donor: 'Menyembunyikan nama',
  hide_merchant: 'Menyembunyikan merchant',
  hold: 'Mengambil',
  import_campaign: 'Mengimpor galang dana',
  invite: 'Mengundang operator',
  invite_member: 'Mengundang penggalang',
  look: 'Membuka dokumen',
  move_category: 'Memindahkan kategori',
  move_pick: 'Memindahkan pilihan redaksi',
  offer_enrolment: 'Membuat kode pemasangan',
  pause_product: 'Menghentikan barang sementara',
  open_pool: 'Menyetujui dana padanan',
  pause_programme: 'Menjeda program',
  propose: 'Mengusulkan',
  propose_code: 'Mengajukan QR baru',
  propose_role: 'Mengusulkan peran',
  publish_article: 'Menerbitkan berita',
  publish_text: 'Menerbitkan teks',
  publish_merchant: 'Menerbitkan merchant',
  publish_product: 'Menerbitkan barang',
  publish_programme: 'Menerbitkan program',
  read_account: 'Melihat nomor rekening',
  read_contacts: 'Melihat kontak',
  record_delivery: 'Mencatat pengantaran',
  refuse: 'Menolak',
  refuse_evidence: 'Menolak bukti',
  reject: 'Menolak',
  release: 'Melepaskan pembekuan',
  remove_category: 'Menghapus kategori',
  remove_delivery: 'Menghapus pengantaran',
  request_changes: 'Meminta perbaikan',
  request_pool: 'Meminta dana padanan',
  resend: 'Mengirim ulang surel',
  resume_product: 'Melanjutkan barang',
  resume_programme: 'Melanjutkan program',
  retry_message: 'Mengirim ulang pesan',
  return: 'Mencatat dana kembali',
  schedule_article: 'Menjadwalkan berita',
  schedule_programme: 'Menjadwalkan program',
  set_code: 'Mengganti QR draf',
  set_price: 'Menetapkan harga barang',
  set_role: 'Menetapkan peran',
  show_category: 'Menampilkan kategori',
  show_donor: 'Menampilkan nama',
  start: 'Memulai transfer',
  take: 'Mengambil',
  transferred: 'Mencatat transfer',
  unhold: 'Melepaskan',
  unschedule_programme: 'Membatalkan jadwal program',
  use_recovery_code: 'Masuk dengan kode pemulihan',
  verify: 'Memverifikasi',
  withdraw: 'Menarik usulan',
  withdraw_article: 'Menarik berita',
  withdraw_pool: 'Membatalkan permintaan dana padanan',
  withdraw_code: 'Menolak QR baru',
  withdraw_price: 'Membatalkan harga barang',
  withdraw_role: 'Menarik usulan peran',
};

/** Names of the known actions, in the order of their words. */
export const ACTIONS: readonly string[] = Object.keys(ACTION_WORDS).sort((one, other) =>
  actionWord(one).localeCompare(actionWord(other), 'id'),
);

/** Returns the Indonesian words for an action; an action of a later release keeps its own name. */
export function actionWord(action: string): string {
  return ACTION_WORDS[action] ?? action.replaceAll('_', ' ');
}

/** Returns the entries that are new since an earlier reading. Both lists are oldest first, and only grow. */
export function newEntries(before: readonly HistoryEntry[], now: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return now.slice(before.length);
}

import { marked, paragraph, type RichTextList } from '../rich-text.ts';

/** Kept personal data with purpose and retention time, as one item of a list. */
function kept(what: string, why: string, howLong: string) {
  return {
    type: 'list-item' as const,
    children: [paragraph(marked(what, 'bold')), paragraph(`Untuk apa: ${why}.`), paragraph(`Berapa lama: ${howLong}.`)],
  };
}

/** The personal data that the site keeps. */
export const KEPT_DATA: RichTextList = {
  type: 'bulleted-list',
  children: [
    kept(
      'Donasi: nama, email atau nomor WhatsApp, jumlah, waktu, doa, pilihan menyembunyikan nama',
      'Mencatat donasi, mengirim petunjuk bayar dan bukti, menjawab pertanyaan Anda',
      '10 tahun, karena aturan pembukuan. Setelah akun dihapus, tanpa nama dan kontak',
    ),
    kept(
      'NIK atau NPWP Anda, bila Anda mencantumkannya di kuitansi zakat; tersimpan terenkripsi',
      'Mencetaknya di kuitansi PDF, agar zakat Anda dapat diperhitungkan dalam pajak',
      '10 tahun, atau sampai Anda menghapus akun atau memintanya. Bila zakatnya tidak dibayar, 90 hari',
    ),
    kept(
      'Akun: nama, email, nomor telepon, foto, dan isian profil yang Anda pilih sendiri',
      'Membuka akun Anda dan menampilkan riwayat',
      'Selama akun ada',
    ),
    kept(
      'Kata sandi, hanya sebagai sidik yang tidak dapat dibaca kembali',
      'Memastikan yang masuk memang Anda',
      'Sampai diganti atau akun dihapus',
    ),
    kept(
      'Perangkat yang masuk: jenis peramban dan waktunya',
      'Agar Anda dapat mengenali dan mengeluarkannya',
      'Sampai perangkat keluar atau masa masuknya habis',
    ),
    kept(
      'Galang dana: cerita, foto, identitas, dokumen, dan rekening penggalang serta penerima',
      'Memeriksa, menyalurkan, dan melaporkan dana sesuai izin',
      '10 tahun setelah galang dana ditutup',
    ),
    kept(
      'Tanda peramban yang mulai berdonasi: angka acak dari kami, bukan ciri perangkat Anda',
      'Menghitung percobaan donasi, agar pencoba kartu curian tertahan dan Anda tidak',
      'Di peramban Anda 90 hari. Di kami sebagai sidik, paling lama sehari',
    ),
    kept(
      'Email Anda, bila Anda mengikuti kabar sebuah penggalangan',
      'Mengirim kabar barunya',
      'Sampai Anda berhenti mengikuti atau menghapus akun. Yang tidak dikonfirmasi tujuh hari',
    ),
    kept(
      'Email yang Anda tulis di halaman terima kasih, bila Anda berdonasi tanpa email',
      'Mengirim kuitansi donasi itu',
      'Paling lama dua hari setelah terkirim',
    ),
    kept(
      'Sidik email Anda, bila Anda berhenti menerima email tentang sampainya donasi; emailnya tidak dapat dibaca kembali',
      'Agar email itu tidak terkirim lagi',
      'Seterusnya',
    ),
    kept(
      'Alamat notifikasi peramban Anda, bila Anda memintanya; tanpa nama, email, atau akun',
      'Mengirim notifikasi tentang kabar baru',
      'Sampai Anda berhenti mengikuti, atau peramban mencabutnya',
    ),
    kept(
      'Undangan ke tim galang dana: alamat email, peran, waktu, dan riwayat perubahan tim',
      'Mengirim undangannya dan mencatat siapa yang mengurus galang dana',
      'Alamatnya 30 hari setelah undangan atau keanggotaan berakhir. Riwayatnya, tanpa alamat, selama galang dana ada',
    ),
    kept(
      'Pendaftaran relawan: nama, email, WhatsApp, kota, tanggal lahir, keahlian, pilihan tugas dan waktu, alasan Anda',
      'Menghubungi Anda sebagai relawan, dengan persetujuan Anda',
      'Selama Anda menjadi relawan, atau sampai Anda menghapusnya lewat tautan di email kami. Yang tidak dikonfirmasi tujuh hari, yang ditolak 90 hari, yang belum terjawab satu tahun',
    ),
    kept(
      'Laporan Anda tentang penggalangan: alasan, isi, dan email bila Anda menulisnya',
      'Memeriksa penggalangan dan, bila perlu, bertanya kepada Anda',
      'Email dan akun pelapor 90 hari setelah laporan selesai. Isi laporan lima tahun',
    ),
    kept(
      'Aamiin Anda: pada doa mana dan kapan, atas nama akun atau tanda pengunjung, yaitu angka acak dari kami',
      'Menghitung setiap Aamiin sekali, dan membiarkan Anda menariknya',
      'Selama doanya tampil. Aamiin dari akun terhapus bersama akunnya',
    ),
    kept(
      'Alamat jaringan, waktu, dan halaman yang diminta',
      'Mencegah penipuan dan mencari gangguan',
      'Paling lama 90 hari',
    ),
  ],
};

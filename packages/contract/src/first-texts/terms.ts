import { bulletedList, paragraph } from '../rich-text.ts';
import type { SiteTextWords } from '../site-texts.ts';
import { chapter } from './entries.ts';

/** Terms and conditions of a new installation. */
export const FIRST_TERMS: SiteTextWords = {
  lead: 'Aturan berdonasi dan menggalang dana di {nama}: biaya, pengembalian, yang dilarang, dan tanggung jawab masing-masing.',
  entries: [
    chapter(
      'siapa-kami',
      'Siapa kami',
      paragraph(
        '{nama} dikelola {yayasan}, pengesahan {akta}, NPWP {npwp}, berkedudukan di {kedudukan}. Dalam halaman ini, "kami" berarti yayasan itu. "Anda" berarti siapa pun yang membuka situs ini, berdonasi, atau menggalang dana.',
      ),
      paragraph(
        'Mengumpulkan uang dari masyarakat memerlukan izin menurut UU 9/1961 dan PP 29/1980. Menurut Permensos 8/2021, hanya organisasi berbadan hukum yang dapat memegang izin pengumpulan uang dan barang. Karena itu setiap galang dana di sini berjalan dengan izin yayasan: {izin}. Yayasan memeriksa galang dana, menerima uangnya, menyalurkannya, dan melaporkannya.',
      ),
      paragraph(
        'Dengan berdonasi, membuat akun, atau menggalang dana, Anda menyetujui syarat ini. Bila tidak setuju, jangan lanjutkan.',
      ),
    ),
    chapter(
      'akun',
      'Akun Anda',
      paragraph('Anda dapat berdonasi tanpa akun. Akun diperlukan untuk melihat riwayat dan menggalang dana.'),
      bulletedList(
        'Isi data yang benar dan jaga tetap terbaru.',
        'Satu akun untuk satu orang. Jangan pinjamkan kata sandi.',
        'Bila belum 18 tahun, minta izin orang tua atau wali lebih dulu.',
        'Bila akun dipakai orang lain, ganti kata sandi, keluarkan perangkat yang tidak Anda kenal di halaman Akun, lalu kabari kami.',
      ),
      paragraph(
        'Kami dapat menutup akun yang dipakai untuk menipu atau melanggar syarat ini. Alasannya kami kirim lewat email, dan Anda boleh meminta pemeriksaan ulang.',
      ),
    ),
    chapter(
      'donasi',
      'Berdonasi',
      paragraph(
        'Donasi paling sedikit {donasi-minimum}. Batas setiap cara bayar tertulis di sampingnya saat Anda memilih.',
      ),
      bulletedList(
        'Donasi harus dari uang yang sah milik Anda.',
        'Donasi tercatat setelah penyedia pembayaran memastikan uangnya masuk. Sampai saat itu, donasi belum terjadi.',
        'Bila Anda membayar setelah waktunya habis dan uangnya tetap kami terima, donasi itu tetap kami catat.',
        'Nama dan doa Anda tampil di halaman galang dana. Bila Anda menyembunyikan nama, yang tampil "Hamba Allah".',
        'Doa yang menghina, berisi iklan, atau memuat data orang lain dapat kami hapus.',
      ),
      paragraph(
        'Target bukan janji hasil. Bila target tidak tercapai, dana yang terkumpul tetap disalurkan untuk tujuan yang sama. Bila dana lebih atau tujuannya sudah terpenuhi, sisanya dipakai untuk kebutuhan serupa dan ditulis di kabar galang dana.',
      ),
      paragraph('Bukti donasi umum bukan bukti pengurang pajak.'),
    ),
    chapter(
      'biaya',
      'Biaya',
      bulletedList(
        '{biaya}',
        'Menurut PP 29/1980, seluruh biaya pengumpulan paling banyak 10% dari hasilnya. Kami tidak melewati batas itu.',
      ),
      paragraph(
        'Penyedia pembayaran juga memotong biaya yang berbeda untuk setiap cara bayar. Biaya itu diambil dari donasi, bukan ditambahkan ke tagihan. Yang Anda bayar sama dengan yang tertulis di tombol.',
      ),
      paragraph(
        'Biaya tambahan untuk pembayaran QRIS dilarang Bank Indonesia. Bila ada yang memintanya atas nama kami, jangan bayar dan kabari kami.',
      ),
      paragraph(
        'Dukungan untuk situs ini bersifat sukarela, ditulis di baris sendiri, dan tidak mengurangi donasi Anda. Semua potongan terlihat di bagian Dana setiap galang dana.',
      ),
    ),
    chapter(
      'pengembalian',
      'Pengembalian donasi',
      paragraph('Donasi yang sudah dibayar bersifat final, kecuali dalam keadaan ini:'),
      bulletedList(
        'Anda terbayar dua kali, atau jumlahnya keliru karena kesalahan sistem.',
        'Pembayaran dilakukan tanpa izin pemilik kartu, rekening, atau dompet digital.',
        'Galang dana dibatalkan atau terbukti melanggar, dan dananya belum disalurkan.',
        'Hukum mewajibkan kami mengembalikannya.',
      ),
      paragraph(
        'Tulis ke {email} paling lambat 14 hari setelah membayar, dengan nomor bukti donasi. Kami menjawab dalam 3 hari kerja. Untuk pembayaran tanpa izin dan galang dana yang dibatalkan, batas 14 hari itu tidak berlaku.',
      ),
      paragraph(
        'Uang kembali lewat cara bayar semula. Bila caranya tidak mendukung, misalnya virtual account atau gerai, uang dikirim ke rekening bank atas nama Anda. Kami tidak pernah meminta PIN, kata sandi, atau kode OTP untuk itu.',
      ),
    ),
    chapter(
      'menggalang-dana',
      'Menggalang dana',
      paragraph('Penggalang bertanggung jawab atas isi galang dananya.'),
      bulletedList(
        'Tulis cerita yang benar, rencana biaya yang wajar, dan siapa penerimanya.',
        'Serahkan bukti yang kami minta: identitas, surat dokter, surat tanah, atau surat lain yang perlu.',
        'Dapatkan izin penerima, atau walinya, sebelum menampilkan nama, foto, dan kisahnya.',
        'Tulis kabar dengan bukti belanja setelah dana dipakai.',
        'Perubahan cerita, target, penerima, atau rekening diperiksa ulang sebelum tampil.',
      ),
      paragraph(
        'Kami memeriksa setiap galang dana sebelum tayang, tetapi pemeriksaan bukan jaminan. Yang sudah kami periksa, dan kapan, tertulis di halamannya.',
      ),
    ),
    chapter(
      'yang-dilarang',
      'Galang dana yang dilarang',
      paragraph('Galang dana tidak boleh untuk:'),
      bulletedList(
        'cerita, identitas, atau dokumen palsu;',
        'kampanye politik, calon, atau partai;',
        'kekerasan, terorisme, atau kebencian terhadap suku, agama, ras, atau golongan;',
        'narkotika, senjata, judi, pornografi, atau hal lain yang melanggar hukum;',
        'investasi, pinjaman, arisan, undian, atau janji imbalan uang;',
        'keuntungan pribadi yang disamarkan sebagai bantuan;',
        'membayar denda pidana atau biaya menghindari hukum;',
        'tujuan yang sama dengan galang dana lain milik penggalang yang sama.',
      ),
      paragraph('Menemukan yang seperti ini? Tulis ke {email} dengan alamat halamannya. Nama pelapor tidak kami buka.'),
    ),
    chapter(
      'penyaluran',
      'Penyaluran dan laporan',
      bulletedList(
        'Dana hanya dicairkan ke rekening yang sudah diperiksa, sesuai rencana biaya.',
        'Setiap pencairan disetujui dua orang yang berbeda.',
        'Pencairan berikutnya menunggu bukti pemakaian yang sebelumnya.',
        'Kami melapor kepada Kementerian Sosial paling lambat 30 hari setelah masa izin berakhir, dengan bukti penyaluran. Hasil di atas Rp 500.000.000 diaudit akuntan publik. Catatan dana setiap galang dana terbuka untuk siapa saja.',
      ),
      paragraph(
        'Bila ada dugaan pelanggaran, galang dana kami jeda dan dananya kami tahan selama pemeriksaan. Bila terbukti, dana yang tersisa dikembalikan kepada donatur atau, bila tidak mungkin, disalurkan untuk tujuan serupa dengan sepengetahuan Kementerian Sosial. Kami dapat meneruskan perkaranya kepada polisi.',
      ),
    ),
    chapter(
      'isi-dan-tanggung-jawab',
      'Isi dan tanggung jawab',
      paragraph(
        'Cerita, foto, dan doa tetap milik penulisnya. Anda mengizinkan kami menampilkannya di situs ini dan saat halamannya dibagikan, selama galang dananya ada.',
      ),
      paragraph('Jangan mengganggu situs ini, memakai celahnya, atau mengambil data orang lain.'),
      paragraph(
        'Kami menjaga situs ini berjalan, tetapi gangguan bisa terjadi di pihak kami, bank, atau penyedia pembayaran. Kami bertanggung jawab atas kerugian yang timbul karena kesalahan kami. Tidak ada bagian syarat ini yang mengurangi hak Anda menurut hukum.',
      ),
      paragraph('Cara kami memperlakukan data pribadi Anda ada di {kebijakan-privasi}.'),
    ),
    chapter(
      'perubahan-dan-hukum',
      'Perubahan dan hukum',
      paragraph(
        'Perubahan syarat kami umumkan di halaman ini paling lambat 14 hari sebelum berlaku. Pemilik akun juga kami kabari lewat email bila perubahannya penting. Donasi mengikuti syarat yang berlaku saat Anda membayar.',
      ),
      paragraph(
        'Syarat ini mengikuti hukum Indonesia. Perselisihan dibicarakan lebih dulu. Bila dalam 30 hari belum selesai, perkaranya dibawa ke Pengadilan Negeri {kedudukan}, atau ke tempat lain yang menjadi hak Anda sebagai konsumen.',
      ),
    ),
    chapter(
      'kontak',
      'Hubungi kami',
      paragraph('Ada yang kurang jelas? Tanyakan sebelum berdonasi. Keluhan kami jawab dalam 3 hari kerja.'),
    ),
  ],
};

import type { Random } from '../random.ts';

/** How a prayer speaks, if it does; the name beside it must fit. */
export type Faith = 'islam' | 'kristen' | 'hindu' | 'buddha';

interface Culture {
  readonly faith: Faith;
  readonly weight: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): readonly string[] => text.split(', ');

/** First and last names as they go together. Every combination is invented. */
const CULTURES: readonly Culture[] = [
  {
    faith: 'islam',
    weight: 26,
    first: words(
      'Dewi, Ratna, Sri, Wahyu, Agus, Bambang, Endah, Jarwo, Lestari, Puji, Slamet, Tri, Yuni, Eko, Wulan, Hesti',
    ),
    last: words(
      'Puspitasari, Wulandari, Nugroho, Santoso, Hidayat, Prasetyo, Rahayu, Utomo, Handayani, Widiatmoko, Kusuma, Susanti',
    ),
  },
  {
    faith: 'islam',
    weight: 15,
    first: words('Asep, Neng Rina, Ujang, Euis, Dadan, Teti, Cecep, Ai Nurhayati, Deden, Lilis, Yayan, Imas'),
    last: words('Suhendar, Kurniasih, Hermawan, Komariah, Sopandi, Rohaeti, Gunawan, Mulyani, Saepudin, Rukmana'),
  },
  {
    faith: 'islam',
    weight: 12,
    first: words('M. Rizal, Nurul, Fitri, Ahmad, Siti, Abdul, Aisyah, Yusuf, Zahra, Ibrahim, Khairunnisa, Faisal'),
    last: words('Hakim, Aini, Ramadhan, Fauzi, Maulida, Syafitri, Karim, Azizah, Firdaus, Habibah, Latif, Salsabila'),
  },
  {
    faith: 'islam',
    weight: 9,
    first: words('Andi, Baso, Tenri, Rahma, Syamsul, Hasnah, Irwan, Nurhalisa, Daeng Rani, Sultan'),
    last: words('Paturusi, Mappasessu, Baharuddin, Sulaeman, Amiruddin, Rauf, Hamzah, Makkarumpa'),
  },
  {
    faith: 'islam',
    weight: 9,
    first: words('Yulia, Hendra, Rina, Fadli, Desi, Syahrial, Mira, Zulkifli, Elfi, Budi'),
    last: words('Chaniago, Koto, Tanjung, Piliang, Sikumbang, Jambak, Caniago, Guci'),
  },
  {
    faith: 'islam',
    weight: 6,
    first: words('Cut Rahmi, Teuku Rahmat, Muzakkir, Nurlaila, Fauziah, Iskandar, Zubaidah, Safrizal'),
    last: words('Hasan, Usman, Daud, Ishak, Yunus, Abdullah, Ismail'),
  },
  {
    faith: 'kristen',
    weight: 10,
    first: words('Maria, Hotman, Rotua, Togar, Lamria, Parulian, Nova, Jonathan, Ester, Saut'),
    last: words('Simanjuntak, Siregar, Sitorus, Manurung, Nainggolan, Hutapea, Panjaitan, Sinaga'),
  },
  {
    faith: 'kristen',
    weight: 7,
    first: words('Yosef, Theresia, Markus, Yustina, Fransiska, Dominggus, Elisabet, Petrus, Skolastika, Adrianus'),
    last: words('Tanaem, Lewar, Bria, Seran, Nahak, Kolin, Ndolu, Riwu, Djawa, Mau'),
  },
  {
    faith: 'kristen',
    weight: 6,
    first: words('Ferdy, Meiske, Jemmy, Olivia, Stenly, Vanda, Reynaldo, Grace, Deasy, Yohanis'),
    last: words('Pangemanan, Lumentut, Wowor, Rumondor, Mandagi, Pattiasina, Latuheru, Sahetapy'),
  },
  {
    faith: 'kristen',
    weight: 4,
    first: words('Marselina, Yulius, Naomi, Paskalis, Yakoba, Elias, Orpa, Benyamin'),
    last: words('Wenda, Kogoya, Tabuni, Mote, Rumbiak, Kambu, Yoku, Gebze'),
  },
  {
    faith: 'hindu',
    weight: 6,
    first: words('I Made, Ni Luh, I Wayan, Ni Ketut, I Gede, Ni Nyoman, I Komang, Ni Putu'),
    last: words('Suardana, Ariani, Widiantara, Suryani, Artawan, Padmini, Sudarsana, Lestari'),
  },
  {
    faith: 'buddha',
    weight: 5,
    first: words('Mei Ling, Kevin, Vincent, Cynthia, Hendry, Yenny, Felix, Lanny, Darwin, Shinta'),
    last: words('Wijaya, Halim, Tanujaya, Gunawan, Susilo, Kurniawan, Limanto, Setiadi'),
  },
];

/** Givers who are not one person. */
const GROUPS = [
  'Pengajian Ibu-Ibu RW 05',
  'Arisan Dahlia',
  'Kelas 8B',
  'Keluarga Besar Almarhum Pak Darmo',
  'Komunitas Sepeda Minggu Pagi',
  'Teman Kantor Lantai 4',
  'Alumni Angkatan 98',
  'Sekolah Minggu Kasih Karunia',
  'Karyawan Shift Malam',
  'Paguyuban Pedagang Blok C',
  'Sekaa Teruna Banjar Kaja',
  'Warung Bu Nani dan Pelanggan',
  'Grup Keluarga Nusantara',
  'Remaja Masjid Blok G',
  'OMK Stasi Santo Yosef',
];

const GROUP_SHARE = 0.025;

/** A name for a giver; one that fits the faith, where the prayer shows one. */
export function donorName(random: Random, faith: Faith | undefined): string {
  if (faith === undefined && random.chance(GROUP_SHARE)) return random.pick(GROUPS);
  const fitting = CULTURES.filter((culture) => faith === undefined || culture.faith === faith);
  const culture = random.weighted(fitting.map((one) => [one, one.weight] as const));
  return `${random.pick(culture.first)} ${random.pick(culture.last)}`;
}

import { CameraIcon, HeartIcon, PlaceIcon, ShopIcon } from '@uluran/ui/icon';
import { type Step, Steps } from '../../app/steps.tsx';

const STEPS: readonly Step[] = [
  {
    Icon: HeartIcon,
    title: 'Anda memilih jumlah',
    text: 'Isi satu satuan dan asal harganya tertulis di halaman barang.',
  },
  { Icon: ShopIcon, title: 'Barang dibeli', text: 'Pencairannya kami periksa, dan kuitansi belanjanya diminta.' },
  { Icon: PlaceIcon, title: 'Barang diantar', text: 'Penerima, jumlah, dan tempatnya dicatat setiap kali diantar.' },
  { Icon: CameraIcon, title: 'Buktinya dimuat', text: 'Anda membacanya di halaman barang, dengan tanggal dan gambar.' },
];

/** Steps of a gift of goods, from payment to receipt. */
export function FromGiftToReceipt() {
  return <Steps id="judul-langkah" title="Dari donasi sampai tanda terima" steps={STEPS} />;
}

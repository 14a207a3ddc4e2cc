import { createClient } from '@uluran/api-sdk';

const options = new URLSearchParams(location.search);
const server = options.get('server') ?? 'http://127.0.0.1:3000';
const seconds = Math.max(1, Number(options.get('seconds')) || 15);

const uluran = createClient({ baseUrl: `${server}/api` });
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const count = new Intl.NumberFormat('id-ID');
const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' });

const show = (id, text) => {
  document.getElementById(id).textContent = text;
};

function row({ title, raisedRupiah, targetRupiah }) {
  const item = document.createElement('li');
  const name = Object.assign(document.createElement('span'), { textContent: title });
  const bar = Object.assign(document.createElement('progress'), { max: targetRupiah, value: raisedRupiah });
  bar.setAttribute('aria-label', `${title}: ${rupiah.format(raisedRupiah)} dari ${rupiah.format(targetRupiah)}`);
  item.append(name, bar);
  return item;
}

async function update() {
  const { totals, urgent, newest } = await uluran.home.get();
  show('raised', rupiah.format(totals.raisedRupiah));
  show(
    'gifts',
    `dari ${count.format(totals.donationCount)} donasi untuk ${count.format(totals.campaignCount)} galang dana`,
  );
  document.getElementById('campaigns').replaceChildren(...[...urgent, ...newest].slice(0, 4).map(row));
  show('state', `Pukul ${time.format(new Date(totals.asOf))} WIB`);
}

for (;;) {
  // The figures stay while the network is away: a screen in a lobby has no reader who could load it again.
  await update().catch(() => show('state', 'Sambungan terputus. Mencoba lagi…'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

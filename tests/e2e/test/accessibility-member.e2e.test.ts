import { randomInt } from 'node:crypto';
import { type Client, createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { settled } from '../src/support/browser.ts';
import { RECEIPT } from '../src/support/campaign-money.ts';
import { stepPath } from '../src/support/campaign-writing.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';
import { createMemberWithGifts, type MemberWithGifts } from '../src/support/member-gifts.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { describeScreens, type Screen } from '../src/support/screen-audit.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const own = ownTargets(inject('dataDir'));

let members: MemberBrowser;
let operator: Operator;
let member: MemberWithGifts;
/** A member with a draft of a campaign, and with an update of a public one. */
let writer: Account;
let draft: string;
let updates: { campaign: string; id: string };
/** Of the demo's organisation. */
let campaign: { id: string; title: string };
/** The campaign of the demo with co-organisers. */
let team: string;
let bankAccount: string;
let sent: string;

async function clientOf(account: Account): Promise<Client> {
  const { data } = await accounts.login(account);
  return createClient({ baseUrl: `${origin}/api`, token: data.token });
}

async function createWriter(): Promise<void> {
  writer = await accounts.open();
  const client = await clientOf(writer);
  draft = (await client.ownCampaigns.create({ givingType: 'donasi' })).id;
  const { slug } = await own.campaign();
  const owned = await operator.giveTo(slug, writer.email);
  updates = { campaign: owned, id: (await client.ownUpdates.create(owned)).id };
}

async function useOrganisation(): Promise<void> {
  const client = await clientOf(ORGANISER);
  const [largest] = (await client.ownCampaigns.list()).items.toSorted((a, b) => b.raisedRupiah - a.raisedRupiah);
  campaign = largest ?? expect.fail('the demo’s organisation raises nothing');
  const { id } = await client.campaigns.get('bantu-alya-operasi-jantung');
  team = id;
  const withdrawals = (await client.withdrawals.list()).items;
  sent = withdrawals.find(({ status }) => status === 'transferred')?.id ?? expect.fail('no money was sent');
  const number = `88${randomInt(10 ** 9, 10 ** 10)}`;
  bankAccount = (await client.bankAccounts.add({ bankCode: '451', number, holder: ORGANISER.name })).id;
  await operator.openBankAccount(bankAccount);
}

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
  member = await createMemberWithGifts({ origin, accounts, bank, own });
  await createWriter();
  await useOrganisation();
});
afterAll(async () => {
  await members?.close();
  await operator?.close();
});

const at = (path: string, heading: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  ...{ name: path, path: () => path, heading },
  ...more,
});

const donorScreens: Screen[] = [
  at('/account', /Selamat/),
  at('/account/edit', 'Profil'),
  at('/account/update-password', 'Kata sandi & perangkat'),
  at('/account/tidak-ada', 'Page Not Found', { status: 404 }),
  at('/account/identity', 'Identitas'),
  at('/account/donation', 'Riwayat donasi'),
  at('/account/donation?q=tidak-ada-begini', 'Riwayat donasi', { isState: true }),
  at('/account/bank', 'Rekening bank'),
  { name: 'a gift', path: () => `/account/donation/${member.gifts.paid}`, heading: /./ },
  { name: 'a gift to be paid', isState: true, path: () => `/account/donation/${member.gifts.open}`, heading: /./ },
  { name: 'a gift of a product', path: () => `/account/donation/product/${member.gifts.product}`, heading: /./ },
];

const STEPS = [
  ['dasar', 'Dasar'],
  ['cerita', 'Cerita'],
  ['galeri', 'Sampul & galeri'],
  ['dana', 'Target & rincian dana'],
  ['penerima', 'Penerima & dokumen'],
  ['tinjau', 'Tinjau & ajukan'],
] as const;

const writerScreens: Screen[] = [
  at('/account/campaign', 'Galang dana saya'),
  ...STEPS.map(([step, heading]) => ({
    name: `the step ${step}`,
    path: () => stepPath(draft, step),
    heading,
  })),
  { name: 'the updates of a campaign', path: () => `/account/campaign/${updates.campaign}/news`, heading: 'Kabar' },
  {
    name: 'an update that is being written',
    path: () => `/account/campaign/${updates.campaign}/news/${updates.id}/edit`,
    heading: 'Tulis kabar',
  },
  {
    name: 'the preview of a campaign',
    isState: true,
    path: async () => {
      const client = await clientOf(writer);
      return (await client.ownCampaigns.preview(draft)).path;
    },
  },
  {
    name: 'an update that is read',
    isState: true,
    path: () => `/account/campaign/${updates.campaign}/news/${updates.id}`,
    heading: 'Tanpa judul',
  },
];

const organiserScreens: Screen[] = [
  at('/account/campaign/new', /./),
  at('/account/withdraw', 'Pencairan'),
  at('/account/bank/add', 'Tambah rekening'),
  { name: 'the team of a campaign', path: () => `/account/campaign/${team}/team`, heading: 'Tim' },
  at('/account/team-invitation/tidak-ada', 'Undangan tim'),
  {
    name: 'the dashboard of a campaign',
    path: () => `/account/campaign/${campaign.id}`,
    heading: /./,
    arrange: (page) => page.getByRole('table', { name: 'Donasi', exact: true }).getByRole('row').nth(1).waitFor(),
  },
  { name: 'a withdrawal', path: () => `/account/withdraw/${sent}`, heading: /Pencairan Rp/ },
  {
    name: 'a withdrawal whose evidence is handed in',
    isState: true,
    path: () => `/account/withdraw/${sent}`,
    heading: /Pencairan Rp/,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Tambah bukti' }).click();
      await page.getByLabel('Berkas kuitansi').setInputFiles(RECEIPT);
      await page.locator('.covering svg').waitFor();
      await page.getByRole('button', { name: 'Tambah kotak' }).click();
    },
  },
  {
    name: 'the form of a withdrawal',
    path: () => `/account/campaign/${campaign.id}/withdraw`,
    heading: 'Cairkan dana',
  },
  { name: 'a bank account', path: () => `/account/bank/${bankAccount}`, heading: /BSI berakhiran/ },
];

describe('a member', () => {
  describeScreens(origin, donorScreens, (look) => members.visitAs(member.donor, look), settled);
});

describe('a member who writes', () => {
  describeScreens(origin, writerScreens, (look) => members.visitAs(writer, look), settled);
});

describe('an organisation', () => {
  describeScreens(origin, organiserScreens, (look) => members.visitAs(ORGANISER, look), settled);
});

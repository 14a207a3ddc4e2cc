import { paragraph, richText } from '@uluran/contract/rich-text';
import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { key, validFrom, unpublished } of operators.siteTextRecords.list())
    console.log(key, validFrom, unpublished);
}

export async function get({ operators }: OperatorGiven) {
  const { version, problems } = await operators.siteTextRecords.get('help');
  console.log(version, problems.length);
}

export async function save({ operators }: OperatorGiven) {
  await operators.siteTextRecords.save('help', {
    version: 1,
    lead: 'Jawaban atas pertanyaan Anda.',
    entries: [
      {
        ...{ id: 'tanpa-akun', topic: 'berdonasi', title: 'Apakah saya harus punya akun?' },
        ...{ body: richText(paragraph('Tidak.')), link: null, words: 'daftar masuk' },
      },
    ],
  });
}

export async function publish({ operators }: OperatorGiven) {
  await operators.siteTextRecords.publish('terms', {
    version: 2,
    validFrom: '2027-01-01',
    note: 'Batas pengembalian menjadi 30 hari.',
  });
}

export async function discard({ operators }: OperatorGiven) {
  await operators.siteTextRecords.discard('privacy', 3);
}

export async function getVersion({ operators }: OperatorGiven) {
  const { validFrom, content } = await operators.siteTextRecords.getVersion('terms', 1);
  console.log(validFrom, content.entries.length);
}

import type { OperatorGiven } from './given.ts';

const FILES = {
  owner: 'pengurus@yayasan.example',
  campaign: '---\ntitle: Sumur bor untuk 60 keluarga di Oesapa\n---\n\nSetiap pagi warga berjalan dua kilometer.',
  pictures: [],
};

export async function preview({ operators }: OperatorGiven) {
  const { organiser, problems } = await operators.campaignImports.preview(FILES);
  console.log(organiser.name, problems);
}

export async function submit({ operators }: OperatorGiven) {
  const { id, isNew } = await operators.campaignImports.submit(FILES);
  console.log(id, isNew);
}

const programme = {
  ...{ title: 'Kacamata untuk pelajar', summary: 'Pemeriksaan mata gratis.', story: null, cover: null, gallery: [] },
  ...{ categoryCode: null, provinceCode: null, city: '', beneficiary: '', startsOn: null, endsOn: null },
  ...{ lines: [], words: '', companyId: null, organiserId: 'm1', pool: null },
};
const company = { name: 'PT Sehat Bersama Medika', site: '', mark: null, verification: '' };

/** A valid body of each call of operators about CSR programmes and companies. */
export const PROGRAMME_BODIES = {
  createProgramme: { title: 'Kacamata untuk pelajar', organiserId: 'm1' },
  saveProgramme: { ...programme, version: '0f3a9c1d2e4b5a67' },
  requestProgrammePool: { version: '0f3a9c1d2e4b5a67', code: '123456' },
  withdrawProgrammePool: { version: '0f3a9c1d2e4b5a67', words: 'Jumlahnya berubah.' },
  publishProgramme: { version: '0f3a9c1d2e4b5a67', at: null },
  unscheduleProgramme: { version: '0f3a9c1d2e4b5a67' },
  pauseProgramme: { version: '0f3a9c1d2e4b5a67', words: 'Sekolah libur.' },
  resumeProgramme: { version: '0f3a9c1d2e4b5a67' },
  discardProgramme: { version: '0f3a9c1d2e4b5a67' },
  createCompany: company,
  changeCompany: { ...company, version: '0f3a9c1d2e4b5a67' },
};

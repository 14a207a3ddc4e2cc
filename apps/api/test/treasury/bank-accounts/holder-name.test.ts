import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameHolder, maskedName, plainHolder } from '../../../src/treasury/bank-accounts/holder-name.domain.ts';

describe('the same holder', () => {
  test.each([
    ['Ratna Wulandari', 'RATNA WULANDARI'],
    ['Ratna  Wulandari ', 'RATNA WULANDARI'],
    ['Suharto', 'SUHARTO'],
    ['H. Ahmad Fauzi', 'AHMAD FAUZI'],
    ['Ahmad Fauzi', 'H AHMAD FAUZI'],
    ['Hj. Siti Aminah', 'SITI AMINAH'],
    ['KH. Abdul Karim', 'ABDUL KARIM'],
    ['Dr. Ir. Bambang Sutejo, M.Sc., Ph.D.', 'BAMBANG SUTEJO'],
    ['dr. Maya Lestari, Sp.A', 'MAYA LESTARI'],
    ['Dewi Anggraini, S.E., M.M.', 'DEWI ANGGRAINI SE MM'],
    ['Rudi Hartono S.Pd', 'RUDI HARTONO'],
    ['Bpk. Made Wirawan', 'MADE WIRAWAN'],
    ['Nur’aini Putri', "NUR'AINI PUTRI"],
    ["Nur'aini Putri", 'NURAINI PUTRI'],
    ['Sri Wahyuni', 'SRIWAHYUNI'],
    ['Théo Manullang', 'THEO MANULLANG'],
    ['Muhammad-Rizky Pratama', 'MUHAMMAD RIZKY PRATAMA'],
    ['PT Air Bersih Nusantara', 'AIR BERSIH NUSANTARA PT'],
    ['PT. Air Bersih Nusantara, Tbk.', 'PT AIR BERSIH NUSANTARA TBK'],
    ['Yayasan Tirta Lestari', 'YYS TIRTA LESTARI'],
    ['Maria Magdalena Situmorang Simanjuntak', 'MARIA MAGDALENA SITUMOR'],
    ['Haji', 'HAJI'],
  ])('%s is %s', (holder, atBank) => {
    expect(isSameHolder(holder, atBank)).toBe(true);
  });
});

describe('another holder, or one that an operator has to look at', () => {
  test.each([
    ['Ratna Wulandari', 'RATNA WULANDARI PUTRI'],
    ['Ratna Wulandari Putri', 'RATNA WULANDARI'],
    ['Ratna Wulandari', 'WULANDARI RATNA'],
    ['Ratna Wulandari', 'RATNA W'],
    ['Muhammad Rizky', 'MUH RIZKY'],
    ['Muhammad Rizky', 'MOHAMMAD RIZKY'],
    ['Siti', 'SITI AMINAH'],
    ['Ahmad Fauzi', 'AHMAD FAUZAN'],
    ['Yayasan Tirta Lestari', 'TIRTA LESTARI'],
    ['PT Budi Santoso', 'BUDI SANTOSO'],
    ['Budi Santoso', 'PT BUDI SANTOSO'],
    ['CV Maju Jaya', 'PT MAJU JAYA'],
    ['Maria Magdalena Situmorang', 'MARIA MAGDALENA SITU'],
    ['Maria Magdalena Situmorang', 'MARIA MAGDALENA SIMA'],
    ['Ratna Wulandari', ''],
    ['', ''],
    ['...', '---'],
  ])('%s is not %s', (holder, atBank) => {
    expect(isSameHolder(holder, atBank)).toBe(false);
  });
});

test('a name is the same as itself in capitals, whatever it is, unless nothing of it can be read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z .,'-]{0,60}$/), (name) => {
      expect(isSameHolder(name, name.toUpperCase())).toBe(plainHolder(name) !== '');
    }),
  );
});

test('a masked name keeps the first letter of each word, and no length', () => {
  expect(maskedName('RATNA WULANDARI')).toBe('R*** W***');
  expect(maskedName('Nur’aini')).toBe('N***');
});

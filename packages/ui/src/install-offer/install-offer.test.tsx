import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { InstallOffer, IosInstallSteps } from './index.ts';

const none = () => undefined;
const FRAME = { icon: '/icon-192.png', name: 'Uluran', onClose: none, onNever: none };

describe('InstallOffer', () => {
  it('names itself, gives its reasons, and can be taken, closed, and declined for good', () => {
    const html = markup(<InstallOffer {...FRAME} reasons={['Kuitansi Anda di satu tempat']} onInstall={none} />);
    expect(attribute(tags(html, 'section')[0], 'aria-label')).toBe('Pasang Uluran');
    expect(textOf(html)).toContain('Kuitansi Anda di satu tempat');
    expect(tags(html, 'button')).toHaveLength(3);
    expect(textOf(html)).toContain('Jangan tampilkan lagi');
  });
});

describe('IosInstallSteps', () => {
  it('are an ordered list of what to press', () => {
    const html = markup(<IosInstallSteps {...FRAME} />);
    expect(tags(html, 'ol')).toHaveLength(1);
    expect(textOf(html)).toContain('Pilih Tambah ke Layar Utama');
  });
});

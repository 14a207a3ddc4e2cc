import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { ImageUpload, UploadProgress } from './index.ts';

describe('ImageUpload on the server', () => {
  it('is a button that submits nothing, and a hidden field of its own name for the kinds that may be chosen', () => {
    const html = markup(
      <ImageUpload fileLabel="Foto profil" accept="image/png" multiple onFiles={() => undefined} variant="primary">
        Pilih foto
      </ImageUpload>,
    );
    expect(attribute(tags(html, 'button')[0], 'type')).toBe('button');
    const [input] = tags(html, 'input');
    expect(attribute(input, 'type')).toBe('file');
    expect(attribute(input, 'accept')).toBe('image/png');
    expect(attribute(input, 'aria-label')).toBe('Foto profil');
    expect(input).toMatch(/hidden/);
    expect(input).toMatch(/multiple/);
  });
});

describe('UploadProgress', () => {
  it('says how much was sent, and that all of it is being read', () => {
    expect(markup(<UploadProgress percent={40} />)).toContain('Terkirim 40%');
    expect(markup(<UploadProgress percent={100} />)).toContain('Terkirim, sedang dibaca…');
  });
});

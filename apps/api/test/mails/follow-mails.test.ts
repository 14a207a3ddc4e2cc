import { describe, expect, test } from 'vitest';
import { composeFollowConfirmation, composeNews } from '../../src/mails/follow-mails.ts';

const news = {
  name: null,
  title: 'Pengeboran <b>selesai</b>',
  excerpt: 'Airnya jernih.',
  targetTitle: 'Sumur untuk Desa Contoh',
  followedTitle: 'Lari bersama Bima',
  url: 'https://donasi.example/campaigns/sumur/news/k1',
  unfollowUrl: 'https://donasi.example/kabar/berhenti/t1',
};

describe('a mail to a follower', () => {
  test('has the update, what is followed, and a way out that can be seen and one for mail programs', () => {
    const mail = composeNews(news);
    expect(mail.subject).toBe('Kabar: Pengeboran <b>selesai</b>');
    for (const words of ['Halo Orang Baik,', 'Airnya jernih.', 'Lari bersama Bima', news.url, news.unfollowUrl])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain(news.unfollowUrl);
    expect(mail.html).not.toContain('<b>selesai');
    expect(mail.unsubscribeUrl).toBe(news.unfollowUrl);
    expect(composeNews({ ...news, name: 'Ratna Wulandari' }).text).toContain('Halo Ratna Wulandari,');
  });

  test('asks to confirm, and says what happens otherwise', () => {
    const mail = composeFollowConfirmation({
      title: 'Sumur',
      url: 'https://donasi.example/kabar/konfirmasi/t',
      hours: 72,
    });
    expect(mail.text).toContain('https://donasi.example/kabar/konfirmasi/t');
    expect(mail.text).toContain('72 jam');
    expect(mail.text).toContain('Bukan Anda yang meminta?');
    expect(mail.unsubscribeUrl).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { composeFollowConfirmation, composeNews } from '../../../src/messages/texts/followers.ts';

const about = {
  name: null,
  targetTitle: 'Sumur untuk Desa Contoh',
  followedTitle: 'Lari bersama Bima',
  viaGift: false,
  targetUrl: 'https://donasi.example/campaigns/sumur',
  unfollowUrl: 'https://donasi.example/kabar/berhenti/t1',
};

const one = {
  title: 'Pengeboran <b>selesai</b>',
  excerpt: 'Airnya jernih.',
  url: 'https://donasi.example/campaigns/sumur/news/k1',
};
const news = { ...about, news: [one] } as const;

describe('a mail to a follower', () => {
  test('has the update, what is followed, and a way out that can be seen and one for mail programs', () => {
    const mail = composeNews(news);
    expect(mail.subject).toBe('Kabar: Pengeboran <b>selesai</b>');
    for (const words of ['Halo Orang Baik,', 'Airnya jernih.', 'Lari bersama Bima', one.url, news.unfollowUrl])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain(news.unfollowUrl);
    expect(mail.html).not.toContain('<b>selesai');
    expect(mail.unsubscribeUrl).toBe(news.unfollowUrl);
    expect(composeNews({ ...news, name: 'Ratna Wulandari' }).text).toContain('Halo Ratna Wulandari,');
  });

  test('gathers several updates, each with its address, and names the gift that brought it', () => {
    const other = { title: 'Pompa terpasang', excerpt: 'Sampai ke ujung.', url: `${one.url}-2` };
    const mail = composeNews({ ...about, viaGift: true, news: [one, other] });
    expect(mail.subject).toBe('2 kabar: Sumur untuk Desa Contoh');
    for (const words of [one.url, other.url, 'Sampai ke ujung.', about.targetUrl, 'pernah berdonasi'])
      expect(mail.text).toContain(words);
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

import { launchBrowser, openPage, PHONE, DESKTOP } from './src/support/browser.ts';
const O = 'http://127.0.0.1:4300';
const browser = await launchBrowser();
const S='/tmp/w3/s';
async function run(name: string, opts: object, path: string, act?: (page: any) => Promise<unknown>) {
  const context = await browser.newContext(opts);
  const { page, problems } = await openPage(context);
  const reqs: string[] = [];
  page.on('request', (r: any) => { if (r.resourceType()==='script') reqs.push(new URL(r.url()).pathname.split('/').pop()); });
  try {
    await page.goto(O + path); await page.waitForLoadState('load'); await page.waitForTimeout(1500);
    const out = act ? await act(page) : undefined;
    console.log(name, path, 'scripts', reqs.length, 'problems', problems.slice(0,3), out ?? '');
    await page.screenshot({ path: `${S}/${name}.png` });
  } catch (e) { console.log(name, 'ERR', String(e).slice(0,300), problems.slice(0,3)); await page.screenshot({ path: `${S}/${name}.png` }); }
  await context.close();
}
await run('home', PHONE, '/');
await run('home-d', DESKTOP, '/');
const C='/campaigns/bantu-alya-operasi-jantung';
await run('campaign', PHONE, C);
await run('campaign-d', DESKTOP, C);
await run('share-d', DESKTOP, C, async (p) => { const l = p.locator('a:visible', { hasText: 'Bagikan' }).first(); await l.click(); await p.waitForTimeout(800); return p.url() + ' open=' + await p.locator('.u-share__list:visible').count(); });
await run('amen', PHONE, C, async (p) => { const b = p.locator('.detail-amen button').first(); await b.click(); await p.waitForTimeout(800); return [p.url(), await b.getAttribute('aria-pressed'), await b.textContent()]; });
await run('donors', PHONE, C+'?donatur=semua', async (p) => { const n = await p.locator('#donatur li').count(); await p.locator('#donatur a[data-more]').click(); await p.waitForTimeout(1000); return [n, await p.locator('#donatur li').count(), await p.locator('#donatur .list-end').innerText()]; });
await run('list', PHONE, '/campaigns', async (p) => { const n = await p.locator('.u-grid > li').count(); await p.locator('a[data-more]').click(); await p.waitForTimeout(1500); return [n, await p.locator('.u-grid > li').count(), await p.evaluate(() => document.activeElement?.textContent?.slice(0,40))]; });
await run('list-d', DESKTOP, '/campaigns', async (p) => { await p.locator('select:visible').first().selectOption({ index: 2 }); await p.waitForTimeout(1500); return [p.url(), await p.locator('.list-count').first().innerText(), await p.evaluate(() => document.activeElement?.tagName)]; });
await run('search', PHONE, '/search?q=air', async (p) => [await p.locator('.list-count').first().innerText()]);
await run('suggest', DESKTOP, '/', async (p) => { await p.locator('input[name=q]:visible').first().pressSequentially('oper', {delay:80}); await p.waitForTimeout(1500); return await p.locator('[role=option]').count(); });
await run('donate', PHONE, C+'/donate', async (p) => { await p.waitForSelector('html[data-awake]'); await p.waitForTimeout(1500); await p.locator('label', { hasText: '50.000' }).first().click(); await p.waitForTimeout(300); return (await p.locator('main').innerText()).slice(0,200).replace(/\n/g,'|'); });
await run('login', DESKTOP, '/login');
await run('zakat', PHONE, '/zakat');
await run('help', PHONE, '/help');
await run('csr', DESKTOP, '/csr');
await run('offline', PHONE, '/offline');
await browser.close();

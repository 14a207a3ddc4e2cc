import { createServer } from 'node:http';

/** Another site in the same browser, with a page whose form posts to ours. */
export interface ForeignSite {
  url: string;
  close: () => Promise<void>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Starts it under another host name than the product's, so that browsers call its posts cross-site. */
export async function startForeignSite(action: string, fields: Record<string, string>): Promise<ForeignSite> {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const html = `<!DOCTYPE html><title>Situs lain</title><form method="post" action="${escaped(action)}">${inputs.join('')}<button>Kirim</button></form>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

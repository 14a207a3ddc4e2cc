/** "Lihat peta": loads the map's library on request. Only the directory loads this file, if the operator has configured tiles; its markup is tile-map-button.tsx. */
const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
};

const frame = byId('peta-ubin');
const button = byId('peta-lihat');
const news = byId('peta-kabar');
const canvas = byId('peta-kanvas');
const { tiles = '', attribution = '', list = '' } = frame.dataset;

function fail(): void {
  canvas.hidden = true;
  button.hidden = false;
  document.getElementById('peta-gambar')?.removeAttribute('hidden');
  news.textContent = 'Peta tidak dapat dimuat. Daftar dan peta provinsi di bawah tetap dapat dipakai.';
}

async function show(): Promise<void> {
  button.hidden = true;
  canvas.hidden = false;
  news.textContent = 'Memuat peta…';
  try {
    const { showTileMap } = await import('./tile-map.ts');
    const drawn = await showTileMap(canvas, { tiles, attribution, list, onFailure: fail });
    news.textContent = drawn.isWhole
      ? `${drawn.count} merchant di peta. Tekan penanda untuk melihat namanya.`
      : `${drawn.count} merchant pertama di peta. Persempit daftarnya untuk melihat yang lain.`;
    // Both show the same, so the drawing is hidden after the first tile.
    void drawn.firstTile.then(() => document.getElementById('peta-gambar')?.setAttribute('hidden', ''));
  } catch {
    fail();
  }
}

button.addEventListener('click', () => void show());
frame.hidden = false;

import '@uluran/ui/styles.css';
import '../styles/index.css';

/** Opens the search by its button, by `/` and by Ctrl-K; its code and its index are loaded on first use. */
function startSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-find]');
  const index = document.body.dataset.search;
  if (button === null || index === undefined) return;
  const open = async () => (await import('./search.ts')).openSearch(index);
  button.hidden = false;
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isCalled = event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping;
    if (!isCalled || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    void open();
  });
}

startSearch();

/** Adds a button to every call of the page that opens its form, if the installation allows trying calls. */
function startTrying(): void {
  const address = document.body.dataset.calls;
  if (address === undefined || document.querySelector('[data-tryable]') === null) return;
  document.querySelector('[data-unscripted]')?.remove();
  for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const title = place.closest('section')?.querySelector('h2')?.textContent ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'u-button u-button--secondary';
    button.textContent = 'Try it';
    button.setAttribute('aria-label', `Try it: ${title}`);
    button.addEventListener('click', async () => (await import('./try-it/start.ts')).openForm(place, address, title));
    place.append(button);
  }
}

startTrying();

/** Scrolls the list of pages to the current page. */
function showPlace(): void {
  const side = document.querySelector<HTMLElement>('.d-side');
  const here = side?.querySelector<HTMLElement>('[aria-current]');
  if (side && here) side.scrollTop = here.offsetTop - side.clientHeight / 2;
}

showPlace();

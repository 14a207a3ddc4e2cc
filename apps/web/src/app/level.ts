/**
 * How much of a page runs in the browser. `static`: no script file. `islands`: the loader, and the islands that the page has. `app`: the loader, and the
 * whole screen is hydrated; for screens whose state is the address or a form.
 */
export type Level = 'static' | 'islands' | 'app';

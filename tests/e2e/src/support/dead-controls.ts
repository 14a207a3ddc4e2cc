import type { Page } from '@playwright/test';

/**
 * Describes every visible control that does nothing without a script: a button outside of forms, a link without an address, a field without a form, or
 * in one that has neither a button nor a line of text to send it with.
 */
export async function deadControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const LINE =
      'input:not([type]), input:is([type=text], [type=search], [type=email], [type=password], [type=tel], [type=url])';

    function sends(form: HTMLFormElement): boolean {
      const elements = [...form.elements];
      const buttons = elements.filter((one) => one.matches('button:not([type=button]), input[type=submit]'));
      if (buttons.some(seen)) return true;
      // Enter sends a form without a button if it has one line of text and nothing else to choose.
      const fields = elements.filter((one) => one.matches('input:not([type=hidden]), select, textarea'));
      return fields.length === 1 && fields[0]?.matches(LINE) === true;
    }

    function isDead(control: Element): boolean {
      if (control instanceof HTMLAnchorElement) return !control.hasAttribute('href');
      const { form } = control as HTMLButtonElement;
      if (control instanceof HTMLButtonElement) return form === null || control.type === 'button';
      if (control instanceof HTMLInputElement && control.readOnly) return false;
      return form === null || !sends(form);
    }

    return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')]
      .filter((control) => seen(control) && !control.matches(':disabled') && isDead(control))
      .map((control) => {
        const words = control.textContent || control.getAttribute('aria-label') || control.getAttribute('name') || '';
        return `${control.tagName.toLowerCase()}.${control.className} "${words.trim().slice(0, 40)}"`;
      });
  });
}

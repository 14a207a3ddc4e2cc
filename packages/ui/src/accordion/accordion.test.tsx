import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { Accordion, AccordionItem, Steps } from './accordion.tsx';

describe('Accordion', () => {
  const html = markup(
    <Accordion>
      <AccordionItem title="Bayar dari ponsel ini" open name="cara">
        <Steps>
          <li>Tekan Simpan.</li>
        </Steps>
      </AccordionItem>
      <AccordionItem title="Bayar dari ponsel lain" name="cara">
        Pindai kodenya.
      </AccordionItem>
    </Accordion>,
  );

  it('opens and closes by the browser itself', () => {
    const [first, second] = tags(html, 'details');
    expect(first).toMatch(/\sopen/);
    expect(second).not.toMatch(/\sopen/);
    expect(html).toContain('<summary>Bayar dari ponsel ini</summary>');
  });

  it('closes the others of the same name', () => {
    expect(tags(html, 'details').map((tag) => attribute(tag, 'name'))).toEqual(['cara', 'cara']);
  });

  it('numbers steps as a list', () => {
    expect(tags(html, 'ol')).toHaveLength(1);
  });
});

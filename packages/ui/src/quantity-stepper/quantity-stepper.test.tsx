import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

describe('QuantityStepper on the server', () => {
  const html = markup(<QuantityStepper label="Jumlah" name="quantity" max={50} defaultQuantity={2} unit="paket" />);
  const [input] = tags(html, 'input');

  it('is a number field that the browser itself checks', () => {
    expect(attribute(input, 'type')).toBe('number');
    expect(attribute(input, 'name')).toBe('quantity');
    expect(attribute(input, 'value')).toBe('2');
    expect([attribute(input, 'min'), attribute(input, 'max'), attribute(input, 'step')]).toEqual(['1', '50', '1']);
  });

  it('keeps its buttons out of reach until they work, named and tied to the field', () => {
    const buttons = tags(html, 'button');
    expect(buttons.map((tag) => attribute(tag, 'aria-label'))).toEqual(['Kurangi', 'Tambah']);
    for (const button of buttons) {
      expect(attribute(button, 'class')).toContain('u-quantity__button--waiting');
      expect(attribute(button, 'aria-controls')).toBe(attribute(input, 'id'));
    }
  });

  it('is empty where the form starts without a quantity', () => {
    const [empty] = tags(
      markup(<QuantityStepper label="Jumlah" name="quantity" max={50} defaultQuantity={null} />),
      'input',
    );
    expect(attribute(empty, 'value')).toBe('');
  });
});

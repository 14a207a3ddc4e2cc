import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { ChoiceGroup, ChoiceList, ChoiceRow, Presets } from './radio-cards.tsx';

describe('Presets', () => {
  it('are native radio buttons of one name, with one chosen', () => {
    const html = markup(
      <Presets
        name="preset"
        defaultValue="50000"
        options={[
          { value: '25000', label: '25.000' },
          { value: '50000', label: '50.000' },
        ]}
      />,
    );
    const radios = tags(html, 'input');
    expect(radios.map((radio) => attribute(radio, 'name'))).toEqual(['preset', 'preset']);
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true]);
  });

  it('choose none when told so', () => {
    const html = markup(<Presets name="preset" value={null} options={[{ value: '25000', label: '25.000' }]} />);
    expect(html).not.toContain('checked');
  });
});

describe('ChoiceList', () => {
  const html = markup(
    <ChoiceList name="method" defaultValue="dana">
      <ChoiceRow value="qris" title="QRIS" />
      <ChoiceGroup title="Dompet digital" open>
        <ChoiceRow value="dana" title="DANA" detail="Sedang gangguan" disabled />
      </ChoiceGroup>
    </ChoiceList>,
  );

  it('gives every row the name, in groups too, and checks the chosen one', () => {
    const radios = tags(html, 'input');
    expect(radios.map((radio) => attribute(radio, 'name'))).toEqual(['method', 'method']);
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true]);
  });

  it('opens a group by the browser itself, and says why a row cannot be chosen', () => {
    expect(tags(html, 'details')[0]).toMatch(/open/);
    expect(tags(html, 'input')[1]).toContain('disabled');
    expect(textOf(html)).toContain('Sedang gangguan');
  });
});

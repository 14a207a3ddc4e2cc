/** Tables of the guide to tokens, read from the brand itself. */
import { COLOURS, type ColourPair } from '@uluran/brand/colours';
import { useEffect, useState } from 'react';

function Swatch({ value }: { readonly value: string }) {
  return (
    <svg className="swatch" viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
      <rect x="0.5" y="0.5" width="47" height="23" rx="5" fill={value} stroke="#857461" />
    </svg>
  );
}

/** Every colour token with its value in both schemes. */
export function Palette() {
  const rows: [string, ColourPair][] = Object.entries(COLOURS);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { light, dark }]) => (
          <tr key={name}>
            <th scope="row">
              <code>--{name}</code>
            </th>
            {[light, dark].map((value, index) => (
              <td key={index}>
                <Swatch value={value} /> <code>{value}</code>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NamesProps {
  /** Tokens without their two dashes. */
  readonly names: readonly string[];
}

/** Values as the style sheet gives them at this width. */
function useTokens(names: readonly string[]): readonly [string, string][] {
  const [values, setValues] = useState<readonly [string, string][]>([]);
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    setValues(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  }, [names]);
  return values;
}

/** Tokens and their values. */
export function Ramp({ names }: NamesProps) {
  return (
    <table>
      <tbody>
        {useTokens(names).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <code>--{name}</code>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The type scale, each line set in its own token. */
export function TypeScale({ names }: NamesProps) {
  return (
    <dl>
      {useTokens(names).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>--{name}</code> {value.split('"')[0]}
          </dt>
          <dd>
            <svg className="type-sample" width="100%" height="64" role="img" aria-label={`Sample of --${name}`}>
              <text className={`type-${name}`} x="0" y="46">
                Ulurkan tangan, Rp 1.250.000
              </text>
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

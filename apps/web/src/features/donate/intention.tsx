import { Card } from '@uluran/ui/card';

export interface IntentionProps {
  arabic: string;
  latin: string;
  meaning: string;
  source: string;
}

/** Intention of zakat, for donors who want to read it; never a step of the form. */
export function Intention({ arabic, latin, meaning, source }: IntentionProps) {
  return (
    <Card className="u-accordion donate__intention">
      <details>
        <summary>Niat zakat (bila ingin dibaca)</summary>
        <div className="u-accordion__content">
          <p lang="ar" dir="rtl">
            {arabic}
          </p>
          <p lang="ar-Latn">
            <i>{latin}</i>
          </p>
          <p className="u-small u-muted">“{meaning}”</p>
          <p className="u-small u-muted">{`Sumber: ${source}.`}</p>
        </div>
      </details>
    </Card>
  );
}

import { Card } from '@uluran/ui/card';
import { CopyControl } from '../../app/copy-control.tsx';

/** The code, to copy with a button or, without JavaScript, by selecting it. */
export function WidgetCode({ code, isFrame }: { code: string; isFrame: boolean }) {
  return (
    <Card padded className="widget-code" data-copy>
      <div className="widget-code__head">
        <h2>Kode untuk ditempel</h2>
        <CopyControl label="Salin kode" />
      </div>
      <pre>
        <code data-copied>{code}</code>
      </pre>
      <p className="u-small u-muted">
        {isFrame
          ? 'Tanpa skrip dan tanpa kuki, jadi tidak memperlambat situs Anda. Baris terakhir tetap tampil bila bingkainya tidak dimuat.'
          : 'Satu tautan biasa, tanpa skrip, bisa dipakai di mana pun.'}
      </p>
    </Card>
  );
}

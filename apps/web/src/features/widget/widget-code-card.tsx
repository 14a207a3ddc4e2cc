import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { CopyIcon } from '@uluran/ui/icon';
import { Island } from '../../islands/island.tsx';

/** The code, to copy with a button or, without JavaScript, by selecting it. */
export function WidgetCode({ code, isFrame }: { code: string; isFrame: boolean }) {
  return (
    <Card padded className="widget-code" data-code>
      <div className="widget-code__head">
        <h2>Kode untuk ditempel</h2>
        <Island name="copy" wake="idle" bare>
          <Button type="button" variant="primary">
            <CopyIcon />
            <span data-words>Salin kode</span>
          </Button>
          <span className="u-visually-hidden" role="status" />
        </Island>
      </div>
      <pre>
        <code>{code}</code>
      </pre>
      <p className="u-small u-muted">
        {isFrame
          ? 'Tanpa skrip dan tanpa kuki, jadi tidak memperlambat situs Anda. Baris terakhir tetap tampil bila bingkainya tidak dimuat.'
          : 'Satu tautan biasa, tanpa skrip, bisa dipakai di mana pun.'}
      </p>
    </Card>
  );
}

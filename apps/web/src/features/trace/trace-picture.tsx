import { SHARE_PICTURE } from '@uluran/contract/targets';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Checkbox } from '@uluran/ui/checkbox';
import { type AskedPicture, PICTURE_ASKED, PICTURE_FIELDS, type TracePageProps } from './trace-page-props.ts';

const LABELS: Readonly<Record<keyof AskedPicture['shows'], string>> = {
  amount: 'Jumlah donasi saya',
  name: 'Nama saya',
  target: 'Untuk siapa donasinya',
};

const FIELDS = Object.keys(PICTURE_FIELDS) as (keyof typeof PICTURE_FIELDS)[];

/** Form for a picture to share, with its optional contents, and the picture after the form was sent. */
export function TracePicture({ trace: { path }, picture }: TracePageProps) {
  return (
    <section className="trace__picture" id="bagikan" aria-labelledby="judul-bagikan">
      <h2 id="judul-bagikan">Gambar untuk dibagikan</h2>
      <Card padded className="trace__rule">
        <p className="u-small">Gambarnya hanya memuat yang Anda pilih, dan tidak membuka jalan ke halaman ini.</p>
        <form method="get" action={`${path}#bagikan`} className="trace__choice">
          <input type="hidden" name={PICTURE_ASKED} value="1" />
          {FIELDS.map((field) => (
            <Checkbox
              key={field}
              name={PICTURE_FIELDS[field]}
              value="1"
              defaultChecked={picture === undefined ? field === 'target' : picture.shows[field]}
            >
              {LABELS[field]}
            </Checkbox>
          ))}
          <Button type="submit" variant="secondary">
            {picture === undefined ? 'Lihat gambarnya' : 'Perbarui gambarnya'}
          </Button>
        </form>
        {picture === undefined ? null : <Preview {...picture} />}
      </Card>
    </section>
  );
}

function Preview({ url, shows }: AskedPicture) {
  const shown = FIELDS.filter((field) => shows[field]).map((field) => LABELS[field].toLowerCase());
  const alt = `Pratinjau gambar: sampai mana donasinya${shown.map((label) => `, ${label}`).join('')}.`;
  return (
    <>
      <img className="trace__preview" src={url} width={SHARE_PICTURE.width} height={SHARE_PICTURE.height} alt={alt} />
      <LinkButton variant="primary" href={url} download="jejak-rupiah.png">
        Unduh gambar
      </LinkButton>
    </>
  );
}

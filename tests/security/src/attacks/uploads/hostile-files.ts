import { deflateSync } from 'node:zlib';
import { bomb, gif, jpeg, png, webp } from './images.ts';

/** Text in every file that could be executed; no served file may contain it. */
export const MARK = 'uluran-hostile-mark';
const SCRIPT = `<script>alert('${MARK}')</script>`;
const HTML = `<!DOCTYPE html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"><foreignObject>${SCRIPT}</foreignObject><image href="file:///etc/passwd"/></svg>`;
const PHP = `<?php echo '${MARK}'; system($_GET['c']); ?>`;
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "${MARK.repeat(10)}">${Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a11;</text></svg>`;
const OUTSIDE = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;${MARK}</text></svg>`;

const text = (content: string) => Buffer.from(content, 'utf8');
const exif = (content: string) =>
  Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\0\0\0', 'latin1'), text(content)]);

/** Huge pictures are created once, at their first use. */
let packed: Buffer | undefined;
function largeBomb(): Buffer {
  packed ??= bomb(28_000, 28_000);
  return packed;
}

/** Files that pretend to be another type, hide content or need too many resources. Each call creates them again. */
export const HOSTILE_FILES: Record<string, () => Buffer> = {
  'a page': () => text(HTML),
  'a drawing that runs': () => text(SVG),
  'a packed drawing': () => deflateSync(text(SVG)),
  'a drawing of entities': () => text(ENTITIES),
  'a drawing that reads files': () => text(OUTSIDE),
  'a program': () => text(PHP),
  'a script': () => text(`alert('${MARK}')`),
  'a document': () => text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj\n%%EOF`),
  'a shell': () => text(`#!/bin/sh\necho ${MARK}\n`),
  'an executable': () => Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'), text(MARK)]),
  'an archive': () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), text(MARK)]),
  'nothing at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0]),
  noise: () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) & 0xff)),
  'the beginning of a page behind the beginning of a picture': () =>
    Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), text(HTML)]),
  'a script that begins like a film': () => text(`GIF89a/*${MARK}*/=1;alert('${MARK}')//`),
  'a page that begins like a photo': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(HTML)]),
  'a page that begins like a bitmap': () => Buffer.concat([Buffer.from('BM', 'latin1'), text(HTML)]),
  'a page in a RIFF': () => Buffer.concat([Buffer.from('RIFF\u00ff\0\0\0WEBP', 'latin1'), text(HTML)]),
  'a tag image with a page': () => Buffer.concat([Buffer.from('II*\0\u0008\0\0\0', 'latin1'), text(HTML)]),
  'a PNG with a script as text': () => png({ chunks: [['tEXt', text(`Comment\0${SCRIPT}`)]] }),
  'a PNG with a page behind its end': () => png({ after: text(HTML) }),
  'a PNG with an archive behind its end': () =>
    png({ after: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), text(MARK)]) }),
  'a PNG with a program as profile': () =>
    png({ chunks: [['iCCP', Buffer.concat([text('x\0\0'), deflateSync(text(PHP.repeat(50)))])]] }),
  'a PNG with an endless text': () =>
    png({ chunks: [['zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(40_000_000, MARK))])]] }),
  'a PNG with a program as pixels': () => png({ width: 800, height: 8, data: deflateSync(Buffer.alloc(808, PHP)) }),
  'a PNG of a broken sum': () => {
    const bytes = png();
    bytes[bytes.length - 5] = 0;
    return bytes;
  },
  'a PNG that ends too soon': () => png({ width: 400, height: 400 }).subarray(0, 60),
  'a PNG without a size': () => png({ width: 0, height: 0, data: Buffer.alloc(0) }),
  'a PNG of one row of billions': () => png({ width: 2_147_483_647, height: 1, data: deflateSync(Buffer.alloc(100)) }),
  'a PNG of a size beyond numbers': () =>
    png({ width: 4_294_967_295, height: 4_294_967_295, data: deflateSync(Buffer.alloc(100)) }),
  'a PNG of 784 million pixels': largeBomb,
  'a PNG of just too many pixels': () => bomb(6_400, 6_400),
  'a film of thousands of frames': () => gif({ frames: 20_000 }),
  'a film of a huge screen': () => gif({ width: 65_535, height: 65_535 }),
  'a film with a script in its comment': () => gif({ comment: SCRIPT }),
  'a film with a program in its comment': () => gif({ comment: PHP }),
  'a photo with a script in its comment': () => jpeg([0xfe, text(SCRIPT)]),
  'a photo with a program in what the camera wrote': () => jpeg([0xe1, exif(PHP)]),
  'a photo with a page as profile': () => jpeg([0xe2, Buffer.concat([text('ICC_PROFILE\0\u0001\u0001'), text(HTML)])]),
  'a photo with another picture in it': () => jpeg([0xe1, exif(SVG)]),
  'a photo that says it is huge': () => {
    const bytes = jpeg();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(65_500, frame + 5);
    bytes.writeUInt16BE(65_500, frame + 7);
    return bytes;
  },
  'a web picture with a page in a chunk': () =>
    webp(
      Buffer.concat([
        Buffer.from('EXIF', 'latin1'),
        Buffer.from([HTML.length & 0xff, HTML.length >> 8, 0, 0]),
        text(HTML),
      ]),
    ),
  'a web picture of a wrong length': () => {
    const bytes = webp();
    bytes.writeUInt32LE(0xffff_ffff, 4);
    return bytes;
  },
  'a vector film': () => Buffer.concat([Buffer.from('FWS\u0009', 'latin1'), text(MARK)]),
  'a camera file': () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), text(HTML)]),
  'a painter file': () => Buffer.concat([Buffer.from('8BPS\0\u0001', 'latin1'), text(HTML)]),
  'an icon': () => Buffer.concat([Buffer.from('\0\0\u0001\0\u0001\0', 'latin1'), text(HTML)]),
  'a vector language': () => text(`%!PS-Adobe-3.0\n(${MARK}) show (%pipe%id) (w) file\n`),
  'a drawing program': () =>
    text(`push graphic-context\nimage over 0,0 0,0 'https://evil.example/${MARK}'\npop graphic-context`),
};

/** File names and types that a form can send. */
export const NAMES: readonly [name: string, type: string][] = [
  ['foto.png', 'image/png'],
  ['foto.svg', 'image/svg+xml'],
  ['foto.html', 'text/html'],
  ['foto.php.jpg', 'image/jpeg'],
  ['../../../../tmp/foto.js', 'text/javascript'],
  ['foto\u0000.html', 'image/webp'],
  ['foto\u202egnp.html', 'application/xhtml+xml'],
  ['', ''],
  ['a'.repeat(3_000), 'image/gif'],
  ['con.png', 'multipart/form-data'],
];

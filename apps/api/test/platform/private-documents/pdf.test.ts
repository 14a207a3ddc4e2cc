import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../src/platform/http/failures.ts';
import { createPdfCheck } from '../../../src/platform/private-documents/check-apart.ts';
import { checkPdf } from '../../../src/platform/private-documents/pdf.ts';
import type { PdfRefusal } from '../../../src/platform/private-documents/pdf-refusals.ts';
import { PAGE, pdf, stream } from '../../support/pdf-files.ts';

async function printed(
  options: PDFKit.PDFDocumentOptions = {},
  draw: (pdf: typeof PDFDocument.prototype) => void = () => undefined,
) {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('AKTA PENDIRIAN YAYASAN DETAK HARAPAN, objek 1 0 obyek').image(Buffer.from(PIXEL, 'base64'));
  draw(document);
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  return Buffer.concat(parts);
}
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 });
const ADDRESS = '5 0 obj\n<< /S /URI /URI (https://uluran.id) >>\nendobj\n';
const refused = (bytes: Buffer) => expect(checkPdf(bytes)).rejects;
const because = (code: PdfRefusal) => ({ code });

describe('a PDF of pages alone', () => {
  test.each([
    ['of a library', printed()],
    ['with a link', printed({}, (document) => void document.text('uluran.id', { link: 'https://uluran.id' }))],
    [
      'with a link, that opens at its first page',
      Promise.resolve(pdf(ADDRESS, { catalog: '/OpenAction [3 0 R /Fit]' })),
    ],
    ['that opens by a jump', Promise.resolve(pdf('', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }))],
    ['that opens at its first page', Promise.resolve(pdf('', { catalog: '/OpenAction [3 0 R /Fit]' }))],
    [
      'whose objects are packed',
      Promise.resolve(
        pdf(
          stream(
            '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
            deflateSync(Buffer.from('5 0 << /Producer (X) >>')),
          ),
        ),
      ),
    ],
    [
      'with words in a stream that would be a script outside',
      Promise.resolve(pdf(stream('/Type /XObject', Buffer.from('/JavaScript (app.alert)')))),
    ],
  ])('%s is taken', async (_, bytes) => {
    await expect(checkPdf(await bytes)).resolves.toBeUndefined();
  });
});

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('what is more than pages is refused', () => {
  test.each([
    ['a script when it opens', pdf('', { catalog: `/OpenAction ${SCRIPT}` })],
    ['a script whose name is written in codes', pdf('', { catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' })],
    [
      'a script in a packed object',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`5 0 ${SCRIPT}`)))),
    ],
    [
      'a script in packed objects that are not called so',
      pdf(stream('/N 1 /First 4 /Filter [ /FlateDecode ]', deflateSync(Buffer.from(`5 0 ${SCRIPT}`)))),
    ],
    ['a command to start a program', pdf('', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['a form that is sent', pdf('', { catalog: '/AA << /O << /S /SubmitForm >> >>' })],
    ['an address that opens with it', pdf(ADDRESS, { catalog: '/OpenAction 5 0 R' })],
    [
      'an address that opens with it, beside a place',
      pdf(ADDRESS, { catalog: '/OpenAction [3 0 R /Fit] /Open#41ction 5 0 R' }),
    ],
    ['an address that opens with a page', pdf('', { catalog: '/AA << /O << /S /URI /URI (https://uluran.id) >> >>' })],
    ['a form of XFA', pdf('', { catalog: '/AcroForm << /XFA 5 0 R >>' })],
  ])('%s', async (_, bytes) => {
    await refused(bytes).toMatchObject(because('active'));
  });

  test.each([
    ['a file', pdf('', { catalog: '/Names << /EmbeddedFiles 5 0 R >>' })],
    ['a file of a library', printed({}, (document) => void document.file(Buffer.from('x'), { name: 'x.exe' }))],
    ['a portfolio', pdf('', { catalog: '/Collection 5 0 R' })],
  ])('%s inside', async (_, bytes) => {
    await refused(await bytes).toMatchObject(because('attached'));
  });

  test('a password, even an empty one', async () => {
    await refused(await printed({ userPassword: 'x' })).toMatchObject(because('encrypted'));
    await refused(await printed({ ownerPassword: 'x' })).toMatchObject(because('encrypted'));
  });
});

describe('what could hide something is refused', () => {
  test.each([
    [
      'an object in the data of a stream',
      pdf(stream('/Type /XObject', Buffer.from(`xx\n5 0 obj\n${SCRIPT}\nendobj\n`))),
    ],
    [
      'an object behind a long gap',
      pdf(stream('/Type /XObject', Buffer.from(`xx 5${' '.repeat(99)}0 obj\n${SCRIPT}`))),
    ],
    ['an object behind a comment in a stream', pdf(stream('/Type /XObject', Buffer.from(`xx 5 0 %c\nobj\n${SCRIPT}`)))],
    ['a comment before a stream', pdf('9 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>%c\nstream\nx\nendstream\nendobj\n')],
    [
      'objects packed in another way',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', Buffer.from('3520'))),
    ],
    [
      'objects whose packing stands elsewhere',
      pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter 7 0 R', Buffer.from('3520'))),
    ],
    [
      'objects packed twice',
      pdf(
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
          deflateSync(deflateSync(Buffer.from('5 0 <<>>'))),
        ),
      ),
    ],
    ['damaged objects', pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('abc')))],
    ['a stream without an end', pdf('9 0 obj\n<< >>\nstream\nx')],
    ['another file before it', pdf('', { head: '<script>\n%PDF-1.7\n' })],
    ['half a file', pdf().subarray(0, 200)],
    ['a file without pages', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF')],
  ])('%s', async (_, bytes) => {
    await refused(bytes).toMatchObject(because('unreadable'));
  });
});

describe('what unpacks to more than a document needs is refused', () => {
  test.each([
    ['a picture', pdf(stream('/Subtype /Image /Filter /FlateDecode', bomb))],
    ['objects', pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb))],
    ['a picture packed twice', pdf(stream('/Subtype /Image /Filter [/FlateDecode /FlateDecode]', deflateSync(bomb)))],
    ['pages', pdf(PAGE.repeat(200))],
  ])('%s', async (_, bytes) => {
    await refused(bytes).toMatchObject(because('too_costly'));
  });
});

describe('a check in a process of its own', () => {
  const STUCK = fileURLToPath(new URL('../../fixtures/stuck-process.ts', import.meta.url));
  const IDLE = fileURLToPath(new URL('../../fixtures/idle-process.ts', import.meta.url));

  test('accepts and refuses as the check itself does', async () => {
    const check = createPdfCheck();
    await expect(check(pdf())).resolves.toBeUndefined();
    await expect(check(pdf('', { catalog: '/OpenAction << /S /Launch >>' }))).rejects.toMatchObject(because('active'));
  });

  test('ends with the work that a PDF is given, and leaves the event loop free meanwhile', async () => {
    const check = createPdfCheck(STUCK, { workMs: 1_000, timeMs: 60_000 });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 20);
    await expect(check(pdf())).rejects.toMatchObject(because('too_costly'));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
  });

  test('does not blame the PDF where the machine had no time for it', async () => {
    const check = createPdfCheck(IDLE, { workMs: 60_000, timeMs: 1_000 });
    const error: unknown = await check(pdf()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 5 });
  });
});

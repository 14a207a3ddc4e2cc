/** The one page of `pdf`. */
export const PAGE = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n';

/** A file of these objects beside one page. */
export function pdf(objects = '', { head = '%PDF-1.7\n', catalog = '' } = {}): Buffer {
  const body = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n`;
  return Buffer.from(`${head}${body}${PAGE}${objects}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

/** An object with a stream. */
export function stream(dictionary: string, data: Buffer, length = data.byteLength): string {
  return `9 0 obj\n<< ${dictionary} /Length ${length} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;
}

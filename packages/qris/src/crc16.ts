const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

/**
 * CRC-16/CCITT-FALSE of a text's UTF-8 bytes, the checksum of EMVCo in tag 63.
 *
 * @param text For a QRIS string: everything up to and including the `6304` before the checksum.
 * @returns Four upper-case hexadecimal digits. `crc16('123456789')` is `'29B1'`.
 */
export function crc16(text: string): string {
  let crc = INITIAL;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

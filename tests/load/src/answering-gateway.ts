/** A payment gateway that accepts every charge at once. It runs in a process of its own, so that its cost does not count. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { encodeQris } from '@uluran/qris';

const codes = new Map<number, string>();

function qrisOf(amountRupiah: number): string {
  const code =
    codes.get(amountRupiah) ??
    encodeQris({
      pointOfInitiation: 'dynamic',
      amountRupiah,
      mcc: '8398',
      merchantName: 'Yayasan Contoh',
      merchantCity: 'Bandung',
      postalCode: '40111',
      nmid: 'ID1020304050607',
      accounts: [
        { tag: '26', guid: 'ID.CO.CONTOH.WWW', pan: '9360099901234567', merchantId: 'CONTOH01', criteria: 'UMI' },
      ],
    });
  codes.set(amountRupiah, code);
  return code;
}

interface Charge {
  transaction_details: { order_id: string; gross_amount: number };
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end();
  const { transaction_details: order } = JSON.parse(await text(request)) as Charge;
  response.setHeader('Content-Type', 'application/json');
  return response.end(
    JSON.stringify({
      status_code: '201',
      status_message: 'QRIS transaction is created',
      transaction_id: crypto.randomUUID(),
      order_id: order.order_id,
      gross_amount: `${order.gross_amount}.00`,
      currency: 'IDR',
      payment_type: 'qris',
      transaction_status: 'pending',
      fraud_status: 'accept',
      qr_string: qrisOf(order.gross_amount),
    }),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

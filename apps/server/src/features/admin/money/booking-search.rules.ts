export type BookingSearch =
  | { by: 'nothing' }
  /** Of a booking, payment, refund or person. */
  | { by: 'id'; id: string }
  | { by: 'order'; orderId: string }
  /** The payment provider's id of a payment or refund, which only the provider can resolve. */
  | { by: 'provider_id'; id: string }
  | { by: 'receipt'; number: string }
  | { by: 'unknown' };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const RECEIPT = /^(?:rc-)?0*(\d{1,15})$/i;

/** Recognises what was typed by its form. */
export function bookingSearchOf(typed: string): BookingSearch {
  const text = typed.trim();
  if (text === '') return { by: 'nothing' };
  if (ID.test(text)) return { by: 'id', id: text.toLowerCase() };
  if (/^order_\w+$/.test(text)) return { by: 'order', orderId: text };
  if (/^(?:pay|rfnd)_\w+$/.test(text)) return { by: 'provider_id', id: text };
  const [, number] = RECEIPT.exec(text) ?? [];
  return number === undefined ? { by: 'unknown' } : { by: 'receipt', number };
}

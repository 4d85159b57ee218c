import * as contract from '@right-circle/contract/admin-money';
import { indiaDate } from '@right-circle/rules/india-time';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import { bookingFileView, bookingView } from './booking.view.ts';
import { type BookingDeps, findBookings, readBooking, refundBooking } from './bookings.ts';
import { decidePayout, downloadPayouts, listPayouts, type PayoutDeps, payoutView } from './payouts.ts';

export function moneyRoutes(app: FastifyInstance, deps: BookingDeps & PayoutDeps): void {
  bookingRoutes(app, deps);
  payoutRoutes(app, deps);
}

function bookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const fileOf = async (id: string) => {
    const { booking, ...around } = await readBooking(deps, id);
    return bookingFileView(booking, around);
  };
  serve(app, contract.findBookings, async ({ query }) => {
    const { rows, next } = await findBookings(deps, query.q, query.cursor);
    return { data: rows.map(bookingView), next_cursor: next };
  });
  serve(app, contract.getBookingFile, async ({ params }) => await fileOf(params.id));
  serve(app, contract.refundBooking, async ({ actor, params, body }) => {
    await refundBooking(deps, { operatorId: actor.userId, bookingId: params.id, reason: body.reason });
    return await fileOf(params.id);
  });
}

function payoutRoutes(app: FastifyInstance, deps: PayoutDeps): void {
  serve(app, contract.listPayouts, async ({ query: { status = 'requested', cursor } }) => {
    const { rows, next } = await listPayouts(deps, status, cursor);
    return { data: rows.map(payoutView), next_cursor: next };
  });
  serve(app, contract.settlePayout, async ({ actor, params, body }) => {
    const decision = { status: 'settled', reference: body.reference } as const;
    return { message: await decidePayout(deps, { operatorId: actor.userId, payoutId: params.id, decision }) };
  });
  serve(app, contract.refusePayout, async ({ actor, params, body }) => {
    const decision = { status: 'refused', reason: body.reason } as const;
    return { message: await decidePayout(deps, { operatorId: actor.userId, payoutId: params.id, decision }) };
  });
  serveDownload(app, contract.downloadPayouts, async (operatorId) => {
    const csv = await downloadPayouts(deps, operatorId);
    return {
      fileName: `payouts-${indiaDate(deps.now())}.csv`,
      contentType: 'text/csv; charset=utf-8',
      chunks: (async function* () {
        yield Buffer.from(csv);
      })(),
    };
  });
}

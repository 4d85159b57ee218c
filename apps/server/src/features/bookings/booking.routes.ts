import * as bookings from '@right-circle/contract/bookings';
import * as changes from '@right-circle/contract/session-changes';
import * as sessions from '@right-circle/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { Accepted, serve } from '#platform/http/serve.ts';
import { bookSlot } from './booking/book-slot.ts';
import { bookedView, toBePaidView } from './booking.view.ts';
import type { BookingDeps } from './booking-deps.ts';
import { cancelBooking, previewCancel } from './changes/cancel-booking.ts';
import { approveBooking, declineBooking } from './changes/decide-booking.ts';
import { answerProposal, proposeTimes, withdrawProposal } from './changes/propose-times.ts';
import { answerRefund, askRefund } from './changes/request-refund.ts';
import { rescheduleBooking } from './changes/reschedule-booking.ts';
import { inviteGuests, removeGuest } from './guests/invite-guests.ts';
import { listHolds, listSessions, readSession } from './sessions/read-sessions.ts';

export function bookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, bookings.bookSlot, async ({ actor, body, idempotencyKey }) => {
    const booked = await bookSlot(deps, { seekerId: actor.userId, request: body, key: idempotencyKey });
    return 'order' in booked ? new Accepted(toBePaidView(booked)) : bookedView(booked, deps.now());
  });
  sessionRoutes(app, deps);
  proposalRoutes(app, deps);
  decisionRoutes(app, deps);
}

function sessionRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, sessions.listSessions, async ({ actor, body }) => await listSessions(deps, actor.userId, body ?? {}));
  serve(app, bookings.listHolds, async ({ actor }) => await listHolds(deps, actor.userId));
  serve(app, sessions.getSession, async ({ actor, params }) => await readSession(deps, actor.userId, params.slotId));
  serve(
    app,
    changes.previewCancel,
    async ({ actor, params }) => await previewCancel(deps, params.slotId, actor.userId),
  );
  serve(app, changes.cancelBooking, async ({ actor, params, body }) => {
    await cancelBooking(deps, {
      bookingId: params.slotId,
      byUserId: actor.userId,
      expected: body?.expected,
      reason: body?.reason || null,
    });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.askRefund, async ({ actor, params }) => {
    await askRefund(deps, params.slotId, actor.userId);
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.rescheduleBooking, async ({ actor, params, body }) => {
    await rescheduleBooking(deps, {
      bookingId: params.slotId,
      byUserId: actor.userId,
      timeSlotId: body.timeSlotId,
      startsAt: new Date(body.startTime),
      endsAt: new Date(body.endTime),
    });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.inviteGuests, async ({ actor, params, body }) => {
    await inviteGuests(deps, { bookingId: params.slotId, byUserId: actor.userId, emails: body.emails });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.removeGuest, async ({ actor, params, body }) => {
    await removeGuest(deps, { bookingId: params.slotId, byUserId: actor.userId, email: body.email });
    return await readSession(deps, actor.userId, params.slotId);
  });
}

function proposalRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, changes.proposeTimes, async ({ actor, params, body }) => {
    await proposeTimes(deps, {
      bookingId: params.slotId,
      byUserId: actor.userId,
      starts: body.startTimes.map((time) => new Date(time)),
      message: body.message ?? '',
    });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.withdrawTimeProposal, async ({ actor, params }) => {
    await withdrawProposal(deps, params.slotId, actor.userId);
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.answerTimeProposal, async ({ actor, params, body }) => {
    await answerProposal(deps, {
      bookingId: params.slotId,
      byUserId: actor.userId,
      startsAt: body.answer === 'accept' ? new Date(body.startTime) : null,
    });
    return await readSession(deps, actor.userId, params.slotId);
  });
}

function decisionRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, changes.approveBooking, async ({ actor, params, body }) => {
    const readStart = body?.startTime ? new Date(body.startTime) : null;
    await approveBooking(deps, { bookingId: params.slotId, byUserId: actor.userId, readStart });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.declineBooking, async ({ actor, params, body }) => {
    const readStart = body?.startTime ? new Date(body.startTime) : null;
    const reason = body?.reason || null;
    await declineBooking(deps, { bookingId: params.slotId, byUserId: actor.userId, readStart, reason });
    return await readSession(deps, actor.userId, params.slotId);
  });
  serve(app, changes.answerRefund, async ({ actor, params, body }) => {
    await answerRefund(deps, { bookingId: params.slotId, byUserId: actor.userId, grant: body.grant });
    return await readSession(deps, actor.userId, params.slotId);
  });
}

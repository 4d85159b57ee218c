import { testCard } from '@right-circle/contract/bookings';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { sendHtml } from '../page-reply.ts';
import { confirmVisitPayment, newAccountId, payVisit } from './pay-visit.ts';
import { readBooking, readVisit } from './read-visit.ts';
import { visitOver } from './start-visit.ts';
import type { Visit } from './visit.store.ts';
import { bodyFields, textOf } from './visit-form.ts';
import {
  type AddStep,
  FORMS,
  type KnownStep,
  refusedPerson,
  type Step,
  type StepDeps,
  see,
  TAKEN,
} from './visit-step.ts';
import { checkoutPageView, donePageView, type PayStep, payPageView, waitingPageView } from './visit-steps.view.ts';

const GONE = 'The time to pay ran out, so we released this time. If you paid, you’ll get a full refund.';
const CANCELLED = 'This session has been cancelled. See our email for the details.';

export function payRoutes(add: AddStep, deps: StepDeps): void {
  add('GET', '/pay', async (step) => {
    const { reply, page, visit } = step;
    if (!visit) return await see(reply, page);
    if (!visit.confirmedAt) return await see(reply, page, '/code');
    const booking = await readBooking(deps, visit);
    return booking?.state === 'confirmed' ? await see(reply, page, '/done') : await showPay(deps, step, visit);
  });
  add('POST', '/pay', async (step) => {
    const { request, reply, page, token, visit } = step;
    if (!visit) throw visitOver();
    const sent = bodyFields(request.body);
    const card = testCard.safeParse(textOf(sent['card'])).data ?? 'approved';
    const terms = textOf(sent['terms']) || undefined;
    const paid = await payVisit(deps, { token, attempt: Number(textOf(sent['attempt'])), card, terms });
    switch (paid.kind) {
      case 'booked':
        return await see(reply, page, '/done');
      case 'stale':
        return await see(reply, page, '/pay');
      case 'order':
        return await see(reply, page, '/checkout');
      case 'refused':
        return await showRefusal(deps, { ...step, visit }, paid.refusal);
      default:
        return (await refusedPerson(deps, { ...step, visit }, paid)) ?? (await see(reply, page, '/pay'));
    }
  });
  // A page of its own, so that reloading it or going back sends no form again. Repeating the attempt finds its order.
  add('GET', '/checkout', async (step) => {
    const { reply, page, token, visit } = step;
    const booking = await readBooking(deps, visit);
    if (!visit || booking?.state !== 'held') return await see(reply, page, booking ? '/done' : visit ? '/pay' : '');
    if (!visit.confirmedAt) return await see(reply, page, '/code');
    const paid = await payVisit(deps, { token, attempt: visit.attempt, card: 'approved' });
    if (paid.kind !== 'order') return await see(reply, page, '/done');
    return await showCheckout(deps, step, { ...paid, holdExpiresAt: booking.holdExpiresAt });
  });
  add('POST', '/paid', async ({ request, reply, page, token }) => {
    const sent = bodyFields(request.body);
    const [orderId, paymentId, signature] = ['order_id', 'payment_id', 'signature'].map((name) => textOf(sent[name]));
    await confirmVisitPayment(deps, {
      token,
      orderId: orderId ?? '',
      paymentId: paymentId ?? '',
      signature: signature ?? '',
    });
    return await see(reply, page, '/done');
  });
  add('GET', '/done', async ({ reply, page, visit }) => {
    const booking = await readBooking(deps, visit);
    if (!visit || !booking) return await see(reply, page, visit ? '/pay' : '');
    if (booking.state === 'held') return await sendHtml(reply, 200, waitingPageView(page, deps.site(), booking), FORMS);
    if (booking.state === 'expired' || booking.state === 'failed') throw new AppError('slot_taken', GONE);
    if (booking.state === 'cancelled') throw new AppError('not_upcoming', CANCELLED);
    const isNewAccount = visit.userId === newAccountId(visit);
    return await sendHtml(reply, 200, donePageView(page, deps.site(), { visit, booking, isNewAccount }), FORMS);
  });
}

async function showPay(deps: StepDeps, { reply, page }: Step, visit: Visit, problem?: AppError): Promise<FastifyReply> {
  const service = page.offer.serviceSlots.find(({ id }) => id === visit.serviceSlotId);
  if (!service) throw new AppError('slot_taken', TAKEN);
  const booking = await readBooking(deps, visit);
  const step: PayStep = {
    visit,
    isHeld: booking?.state === 'held',
    priceInPaise: service.priceInPaise,
    hasCheckout: deps.checkout !== null,
    problem: problem?.message,
  };
  return await sendHtml(reply, problem?.status ?? 200, payPageView(page, deps.site(), step), FORMS);
}

async function showCheckout(
  { site, checkout }: StepDeps,
  { reply, page }: Step,
  held: Omit<Parameters<typeof checkoutPageView>[2], 'scriptUrl'>,
): Promise<FastifyReply> {
  if (!checkout) throw new AppError('not_configured', 'Payments in the browser are not set up here.');
  const view = checkoutPageView(page, site(), { ...held, scriptUrl: checkout.scriptUrl });
  return await sendHtml(reply, 200, view, { ...FORMS, checkoutOrigins: checkout.origins });
}

const staying: readonly string[] = ['payment_failed', 'unavailable', 'terms_changed'];

/** Shows the review again after a declined or unclear payment or changed terms; other refusals end the attempt. */
async function showRefusal(deps: StepDeps, step: KnownStep, refusal: AppError): Promise<FastifyReply> {
  if (!staying.includes(refusal.code)) throw refusal;
  const now = await readVisit(deps, step.token);
  if (refusal.retryAfterSeconds) void step.reply.header('retry-after', refusal.retryAfterSeconds);
  return await showPay(deps, step, now ?? step.visit, refusal);
}

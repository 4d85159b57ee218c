import { MINUTE_MS } from '@right-circle/rules/durations';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Arrival } from '../booking/arrival.ts';
import { readyPage, sendHtml, sendPage } from '../page-reply.ts';
import { type BookQuery, bookFormView, bookPageView, type FormTime } from './book-page.view.ts';
import { newVisitCookie, readBooking, readVisitToken } from './read-visit.ts';
import { chosenSlot, startVisit, timesNear } from './start-visit.ts';
import { emptyForm, type VisitForm } from './visit.rules.ts';
import type { Visit } from './visit.store.ts';
import type { VisitBooking } from './visit-account.store.ts';
import { bodyFields, checkForm, readForm, textOf } from './visit-form.ts';
import { type AddStep, FORMS, type Step, type StepDeps, see, signedFor, TAKEN, wishOf } from './visit-step.ts';

/** The free times, and the form for one of them. */
export function formRoutes(add: AddStep, deps: StepDeps): void {
  add('GET', '', async (step) => await showTimesOrForm(deps, step));
  add('POST', '', async (step) => await saveForm(deps, step));
  add('GET', '/edit', async ({ reply, page, visit }) => {
    const booking = await readBooking(deps, visit);
    const isTaken = booking?.state === 'held' || booking?.state === 'confirmed';
    return await see(
      reply,
      page,
      isTaken ? '/pay' : visit ? `?${wishOf(visit, signedFor(deps, { page, visit }))}` : '',
    );
  });
}

async function showTimesOrForm(deps: StepDeps, step: Step): Promise<FastifyReply> {
  const { request, reply, page, visit } = step;
  const { start, minutes, from } = request.query;
  const { arrivals } = deps;
  const arrival = arrivals.signed(page.person, arrivals.sourceOf(request, page.person));
  const query: BookQuery = { minutes: Number(textOf(minutes)) || null, from: dateOf(from), arrival };
  if (start === undefined) {
    return await sendPage(request, reply, page.person, readyPage(bookPageView(page, deps.site(), query)));
  }
  const wanted = { start: textOf(start), minutes: query.minutes ?? 0 };
  const booking = await readBooking(deps, visit);
  if (isOwnTime(visit, booking, wanted)) return await see(reply, page, '/pay');
  const slot = chosenSlot(page, wanted);
  if (!slot) {
    const problem = 'That time isn’t free any more. Choose another time.';
    return await sendHtml(reply, 200, bookPageView(page, deps.site(), { ...query, problem }), FORMS);
  }
  // A finished booking keeps its own cookie's row; another one starts afresh.
  if (booking?.state === 'confirmed' || readVisitToken(request.headers) === null) {
    void reply.header('set-cookie', newVisitCookie(request.server.serving));
  }
  const form = visit && booking?.state !== 'confirmed' ? { ...visit.answers, email: visit.email } : emptyForm;
  return await sendForm(deps, step, { time: slot, arrival, form, problems: {} });
}

/** Returns whether the visitor holds or has booked this time. It isn't offered to anyone, but their form goes on from it. */
function isOwnTime(
  visit: Visit | undefined,
  booking: VisitBooking | undefined,
  { start, minutes }: { start: string; minutes: number },
): boolean {
  if (!visit || (booking?.state !== 'held' && booking?.state !== 'confirmed')) return false;
  const startMs = Date.parse(start);
  return visit.startsAt.getTime() === startMs && visit.endsAt.getTime() === startMs + minutes * MINUTE_MS;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dateOf = (value: unknown): string | null => (DATE.test(textOf(value)) ? textOf(value) : null);

type FormShown = {
  time: FormTime;
  arrival: Arrival;
  form: VisitForm;
  problems: Record<string, string>;
  problem?: AppError;
};

async function sendForm(deps: StepDeps, { reply, page }: Step, { problem, ...form }: FormShown): Promise<FastifyReply> {
  if (problem?.retryAfterSeconds) void reply.header('retry-after', problem.retryAfterSeconds);
  const status = problem?.status ?? (Object.keys(form.problems).length > 0 ? 422 : 200);
  return await sendHtml(reply, status, bookFormView(page, deps.site(), { ...form, problem: problem?.message }), FORMS);
}

async function saveForm(deps: StepDeps, step: Step): Promise<FastifyReply> {
  const { request, reply, page, token, visit } = step;
  const sent = bodyFields(request.body);
  const wanted = { start: textOf(sent['start']), minutes: Number(textOf(sent['minutes'])) };
  if (isOwnTime(visit, await readBooking(deps, visit), wanted)) return await see(reply, page, '/pay');
  const slot = chosenSlot(page, wanted);
  const arrival = signedFor(deps, step, sent['via']);
  const { bookingForm, guestPermissions } = page.offer.mentor;
  const { fields } = bookingForm;
  const typed = readForm(request.body, { fields, canInvite: guestPermissions.can_invite_others });
  if (!slot) return await sendOtherTimes(deps, step, typed);
  const checked = checkForm(typed, { fields, now: deps.now() });
  if ('problems' in checked)
    return await sendForm(deps, step, { time: slot, arrival, form: typed, problems: checked.problems });
  if (token === '') {
    void reply.header('set-cookie', newVisitCookie(request.server.serving));
    const problem = new AppError('bad_request', 'Please allow cookies for this site, then press Continue again.');
    return await sendForm(deps, step, { time: slot, arrival, form: typed, problems: {}, problem });
  }
  try {
    const next = await startVisit(deps, page, {
      token,
      form: checked.form,
      slot,
      source: arrival.source,
      ip: request.ip,
    });
    return await see(reply, page, `/${next}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return await sendForm(deps, step, { time: slot, arrival, form: typed, problems: {}, problem: error });
  }
}

/** Shows the form again with other times to choose from, so that nothing has to be typed again. */
async function sendOtherTimes(deps: StepDeps, step: Step, form: VisitForm): Promise<FastifyReply> {
  const sent = bodyFields(step.request.body);
  const wanted = { start: textOf(sent['start']), minutes: Number(textOf(sent['minutes'])) };
  const others = timesNear(step.page, wanted);
  const problem = new AppError('slot_taken', TAKEN);
  if (others.length === 0) throw problem;
  const arrival = signedFor(deps, step, sent['via']);
  return await sendForm(deps, step, {
    time: { minutes: wanted.minutes, others },
    arrival,
    form,
    problems: {},
    problem,
  });
}

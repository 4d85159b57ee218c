import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Arrival, Arrivals } from '../booking/arrival.ts';
import type { Site } from '../page-layout.view.ts';
import { sendHtml, sendNotThere } from '../page-reply.ts';
import type { BookablePage } from '../read-public-page.ts';
import { bookPageView, bookPath } from './book-page.view.ts';
import type { Identified } from './confirm-visit.ts';
import type { Visit } from './visit.store.ts';
import type { VisitDeps } from './visit-deps.ts';
import { logInPageView } from './visit-steps.view.ts';

export type StepDeps = VisitDeps & {
  publicUrl: string;
  site: () => Site;
  arrivals: Arrivals;
  /** The payment provider's own window; null with the built-in provider. */
  checkout: { scriptUrl: string; origins: readonly string[] } | null;
};
export type Ask = { Params: { username: string }; Querystring: Record<string, unknown> };
/** One request of a visit: the mentor, the cookie's token, and the visit it belongs to. */
export type Step = {
  request: FastifyRequest<Ask>;
  reply: FastifyReply;
  page: BookablePage;
  token: string;
  visit: Visit | undefined;
};

/** Adds a step below the booking page. */
export type AddStep = (method: 'GET' | 'POST', path: string, handle: (step: Step) => Promise<FastifyReply>) => void;

export const FORMS = { hasForms: true };
export const TAKEN = "That time was just taken. You weren't charged. Choose another time.";

/** Moves on with a GET, so that reloading a page never sends a form again. */
export async function see(reply: FastifyReply, { person }: BookablePage, rest = ''): Promise<FastifyReply> {
  return await reply.header('cache-control', 'no-store').redirect(bookPath(person) + rest, 303);
}

/** Query of the form for this time. */
export const wishOf = ({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>, { via }: Arrival) =>
  new URLSearchParams({
    minutes: String((endsAt.getTime() - startsAt.getTime()) / 60_000),
    start: startsAt.toISOString(),
    via,
  });

/** The source that a form carried along, or that its visit began with. A form that carries none is our own screens'. */
export function signedFor(
  { arrivals }: StepDeps,
  { page, visit }: Pick<Step, 'page' | 'visit'>,
  via?: unknown,
): Arrival {
  const { person } = page;
  return arrivals.signed(person, arrivals.read(person, via) ?? visit?.source ?? 'inside');
}

/** Shows an error above the free times. The typed answers stay in the visit. */
export async function orTimes(
  deps: StepDeps,
  { reply, ...step }: Pick<Step, 'reply' | 'page' | 'visit'>,
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return await sendNotThere(reply, deps.site());
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    const times = { minutes: null, from: null, arrival: signedFor(deps, step), problem: error.message };
    return await sendHtml(reply, error.status, bookPageView(step.page, deps.site(), times), FORMS);
  }
}

export type KnownStep = Step & { visit: Visit };

/** The page for somebody whom the code alone does not let book; null for everybody else. */
export async function refusedPerson(deps: StepDeps, step: KnownStep, person: Identified): Promise<FastifyReply | null> {
  const { reply, page, visit } = step;
  if (person.kind === 'log_in') {
    return await sendHtml(reply, 403, logInPageView(page, deps.site(), visit, person.reason), FORMS);
  }
  if (person.kind === 'own') throw new AppError('own_slot', 'You cannot book a session with yourself.');
  return person.kind === 'not_there' ? await sendNotThere(reply, deps.site()) : null;
}

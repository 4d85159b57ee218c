import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Now } from '../clock.ts';

export type GoogleCalendarSettings = {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  calendarId: string;
  timeoutMs: number;
};

export type CalendarEvent = {
  /** Chosen by us, so that a repeated insert creates one event: letters a to v and digits. */
  id: string;
  /** Unchanged for as long as the meeting stays the same. */
  requestId: string;
  summary: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  isTentative: boolean;
  attendees: readonly string[];
};

/** `pending`: Google is still creating it, ask again. `failed`: Google will not create one. */
export type Conference = { status: 'ready'; url: string } | { status: 'pending' } | { status: 'failed' };

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const eventReply = z.object({
  id: z.string(),
  hangoutLink: z.url().optional(),
  conferenceData: z
    .object({
      createRequest: z
        .object({ status: z.object({ statusCode: z.enum(['pending', 'success', 'failure']) }).optional() })
        .optional(),
      entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string().optional() })).optional(),
    })
    .optional(),
});
const problemReply = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

// A token must not expire during the request.
const SPARE_MS = 60_000;
const GONE = [404, 410];
const BUSY = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

/** The calls of Google's Calendar API that a meeting needs, on behalf of the operator's account. */
export function createGoogleCalendar(settings: GoogleCalendarSettings, now: Now) {
  const { baseUrl, tokenUrl, clientId, clientSecret, refreshToken, calendarId, timeoutMs } = settings;
  const events = `${baseUrl}/calendars/${encodeURIComponent(calendarId)}/events`;
  let token: { value: string; until: number } | null = null;

  async function reach(url: string, init: RequestInit): Promise<Response> {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        throw new AppError('unavailable', 'Google could not be reached.', { cause });
      },
    );
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > now().getTime()) return token.value;
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    });
    const response = await reach(tokenUrl, { method: 'POST', body });
    const { access_token, expires_in } = await readReply(tokenReply, response);
    token = { value: access_token, until: now().getTime() + expires_in * 1000 - SPARE_MS };
    return access_token;
  }

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const send = async () =>
      await reach(`${events}${path}`, {
        method,
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const response = await send();
    if (response.status !== 401) return response;
    // Revoked early: retry once with a fresh one.
    await response.body?.cancel();
    token = null;
    return await send();
  }

  const named = (id: string) => `/${encodeURIComponent(id)}?conferenceDataVersion=1&sendUpdates=none`;

  return {
    /** Creates or updates the event with its own conference. Repeating it gives the same event and conference. */
    async put(event: CalendarEvent): Promise<Conference> {
      const patched = await ask('PATCH', named(event.id), eventBody(event));
      if (!GONE.includes(patched.status)) return conferenceOf(await readReply(eventReply, patched));
      await patched.body?.cancel();
      const body = { id: event.id, ...eventBody(event), conferenceData: conferenceRequest(event) };
      const inserted = await ask('POST', '?conferenceDataVersion=1&sendUpdates=none', body);
      return conferenceOf(await readReply(eventReply, inserted));
    },
    /** Deletes the event; a missing one is not an error. */
    async remove(id: string): Promise<void> {
      const response = await ask('DELETE', `/${encodeURIComponent(id)}?sendUpdates=none`);
      if (response.ok || GONE.includes(response.status)) await response.body?.cancel();
      else await readReply(z.never(), response);
    },
  };
}

function eventBody({ summary, description, startsAt, endsAt, isTentative, attendees }: CalendarEvent) {
  return {
    summary,
    description,
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
    status: isTentative ? 'tentative' : 'confirmed',
    attendees: attendees.map((email) => ({ email })),
    guestsCanInviteOthers: false,
    guestsCanSeeOtherGuests: false,
  };
}

function conferenceRequest({ requestId }: CalendarEvent) {
  return { createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } } };
}

function conferenceOf({ hangoutLink, conferenceData }: z.output<typeof eventReply>): Conference {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video')?.uri;
  const url = video ?? hangoutLink;
  if (url) return { status: 'ready', url };
  return { status: conferenceData?.createRequest?.status?.statusCode === 'pending' ? 'pending' : 'failed' };
}

/** `unavailable` if a retry may help, `provider_failed` if not. */
async function readReply<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const { status } = response;
  const read: unknown = await response.json().catch(() => null);
  const parsed = response.ok ? schema.safeParse(read) : null;
  if (parsed?.success) return parsed.data;
  const reasons = problemReply.safeParse(read).data?.error.errors.map(({ reason }) => reason) ?? [];
  // A 409 means that a concurrent call has just inserted it.
  const isBusy =
    status >= 500 || status === 409 || status === 429 || (status === 403 && reasons.some((one) => BUSY.includes(one)));
  throw new AppError(
    isBusy ? 'unavailable' : 'provider_failed',
    isBusy ? `Google answered ${status}.` : 'Google gave an answer we do not understand.',
    { cause: new Error(`${status}: ${JSON.stringify(read)?.slice(0, 500)}`) },
  );
}

import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeGoogleCalendar } from '../../../test/fakes/google-calendar.ts';
import { type CalendarEvent, createGoogleCalendar } from './google-calendar.ts';

let google: Awaited<ReturnType<typeof startFakeGoogleCalendar>>;
let at = new Date('2030-01-01T00:00:00Z');
let count = 0;
beforeAll(async () => {
  google = await startFakeGoogleCalendar();
});
afterAll(() => google.close());
beforeEach(() => {
  google.requests.length = 0;
});

const calendar = (more: object = {}) => createGoogleCalendar({ ...google.settings, ...more }, () => at);
function anEvent(more: Partial<CalendarEvent> = {}): CalendarEvent {
  const requestId = `0000000${++count}-meeting`;
  return {
    id: `event${count}`,
    requestId,
    summary: 'Kabir and Asha: Growing',
    description: 'Session',
    startsAt: new Date('2030-01-02T10:00:00Z'),
    endsAt: new Date('2030-01-02T10:30:00Z'),
    isTentative: false,
    attendees: ['asha@example.com'],
    ...more,
  };
}
const ready = ({ requestId }: CalendarEvent) => ({
  status: 'ready',
  url: `https://meet.google.com/meet-${requestId.slice(0, 8)}`,
});

describe('meetings in Google Calendar', () => {
  it('[BOOK-35] are created with a conference, and a second put moves the same event', async () => {
    const [google1, event] = [calendar(), anEvent()];
    expect(await google1.put(event)).toEqual(ready(event));
    const moved = { ...event, startsAt: new Date('2030-01-03T10:00:00Z') };
    expect(await google1.put(moved)).toEqual(ready(event));
    expect(google.events.get(event.id)).toMatchObject({
      requestId: event.requestId,
      start: { dateTime: '2030-01-03T10:00:00.000Z' },
      attendees: [{ email: 'asha@example.com' }],
    });
    expect(google.requests.filter(({ url }) => url.searchParams.get('sendUpdates') === 'none')).toHaveLength(3);
  });

  it('keeps its token while it is valid, and gets another when it expires or is revoked', async () => {
    const mine = calendar();
    const before = google.tokensGiven();
    await mine.put(anEvent());
    await mine.put(anEvent());
    expect(google.tokensGiven()).toBe(before + 1);
    at = new Date(at.getTime() + HOUR_MS);
    await mine.put(anEvent());
    expect(google.tokensGiven()).toBe(before + 2);
    google.next('unauthorised');
    const event = anEvent();
    expect(await mine.put(event)).toEqual(ready(event));
    expect(google.tokensGiven()).toBe(before + 3);
  });

  it('creates no second event after a lost reply', async () => {
    const [mine, event] = [calendar(), anEvent()];
    await mine.put(anEvent());
    // The lookup is answered, the insert is not.
    google.failNext('none');
    google.failNext('lost-answer');
    await expect(mine.put(event)).rejects.toMatchObject({ code: 'unavailable' });
    expect(google.events.has(event.id)).toBe(true);
    expect(await mine.put(event)).toEqual(ready(event));
  });

  it('handles a conference that is delayed or never created', async () => {
    const [mine, slow, never] = [calendar(), anEvent(), anEvent()];
    await mine.put(anEvent());
    google.next('pending', 'pending');
    expect(await mine.put(slow)).toEqual({ status: 'pending' });
    expect(await mine.put(slow)).toEqual(ready(slow));
    google.next('no-conference', 'no-conference');
    expect(await mine.put(never)).toEqual({ status: 'failed' });
  });

  it('deletes once, and needs no event to delete', async () => {
    const [mine, event] = [calendar(), anEvent()];
    await mine.put(event);
    await mine.remove(event.id);
    await mine.remove(event.id);
    await mine.remove('never0was');
    expect(google.deleted.has(event.id)).toBe(true);
  });

  it('distinguishes failures that can be retried', async () => {
    const mine = calendar();
    await mine.put(anEvent());
    for (const fault of ['status-500', 'hang-up', 'silence'] as const) {
      google.failNext(fault);
      await expect(mine.put(anEvent()), fault).rejects.toMatchObject({ code: 'unavailable' });
    }
    google.next('busy');
    await expect(mine.put(anEvent())).rejects.toMatchObject({ code: 'unavailable' });
    google.next('forbidden');
    await expect(mine.put(anEvent())).rejects.toMatchObject({ code: 'provider_failed' });
    google.failNext('not-json');
    await expect(mine.put(anEvent())).rejects.toMatchObject({ code: 'provider_failed' });
    await expect(calendar({ refreshToken: 'revoked' }).put(anEvent())).rejects.toMatchObject({
      code: 'provider_failed',
    });
    google.next('busy');
    await expect(mine.remove('event1')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

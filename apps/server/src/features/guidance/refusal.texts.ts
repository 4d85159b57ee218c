import type { OfferRefusal } from '@right-circle/contract/guidance';
import type { AvailabilityInput } from '@right-circle/rules/availability';

type Settings = Pick<AvailabilityInput, 'maxAdvanceDays' | 'minAdvanceHours' | 'bufferMinutes' | 'maxBookingsPerDay'>;
export type AskedTime = { date: string; time: string; durationMinutes: number };

/** Sentence for the mentor about each rule that prevents a time from being offered. */
export function refusalText(refusal: OfferRefusal, asked: AskedTime, settings: Settings): string {
  const { date, time, durationMinutes } = asked;
  const { maxAdvanceDays, minAdvanceHours, bufferMinutes, maxBookingsPerDay } = settings;
  switch (refusal) {
    case 'outside_windows':
      return `None of your time slots on ${date} covers ${durationMinutes} minutes from ${time}.`;
    case 'not_on_grid':
      return `Sessions of ${durationMinutes} minutes follow each other from the start of a time slot, and none of them starts at ${time}.`;
    case 'duration_not_offered':
      return `You do not offer sessions of ${durationMinutes} minutes.`;
    case 'too_soon':
      return minAdvanceHours === 0
        ? 'This time has passed.'
        : `It is less than ${counted(minAdvanceHours, 'hour')} away, your minimum notice.`;
    case 'too_far_ahead':
      return `You only take bookings up to ${counted(maxAdvanceDays, 'day')} ahead.`;
    case 'too_close_to_booking':
      return bufferMinutes === 0
        ? 'You have a booked session at this time.'
        : `It does not leave your buffer of ${counted(bufferMinutes, 'minute')} to a booked session.`;
    case 'mentor_busy':
      return 'You are a seeker in another session at this time.';
    case 'day_full':
      return `This date already has ${counted(maxBookingsPerDay, 'booked session')}, your daily limit.`;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

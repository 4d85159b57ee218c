import type { Configuration } from '@right-circle/contract/guidance';
import { summaryOfPart } from '../settings/summaries.ts';
import { type Draft, type DraftPart, differingParts, draftOf } from './configuration-draft.ts';

export type Side = 'mine' | 'newer';
export type Choices = Partial<Record<DraftPart, Side>>;
/** A part that differs, with a summary of both versions. */
export type Difference = { part: DraftPart; name: string; mine: string; newer: string; suggested: Side };

const partNames: Record<DraftPart, string> = {
  service_slot_config: 'Service slot',
  time_zone: 'Time zone',
  selected_time_slots: 'Date & time availability',
  weekly_hours: 'Weekly hours',
  scheduling_window: 'Scheduling Window',
  booking_form: 'Booking Form',
  guest_permissions: 'Guest Permissions',
  booking_confirmation: 'Booking Confirmation',
};

/** Returns the parts that differ. Suggests mine for parts that only I changed, and the newer version for the rest. */
export function differences(saved: Configuration | null, mine: Draft, newer: Configuration): Difference[] {
  const theirs = draftOf(newer);
  const changedThere = new Set(saved ? differingParts(draftOf(saved), theirs) : differingParts(mine, theirs));
  return differingParts(mine, theirs).map((part) => ({
    part,
    name: partNames[part],
    mine: summaryOfPart(mine, part),
    newer: summaryOfPart(theirs, part),
    suggested: changedThere.has(part) ? 'newer' : 'mine',
  }));
}

export function merge(mine: Draft, newer: Configuration, choices: Choices): Draft {
  const kept = Object.entries(choices)
    .filter(([, side]) => side === 'mine')
    .map(([part]) => [part, mine[part as DraftPart]]);
  return { ...draftOf(newer), ...(Object.fromEntries(kept) as Partial<Draft>) };
}

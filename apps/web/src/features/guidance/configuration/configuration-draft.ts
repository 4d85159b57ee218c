import type { Configuration, ConfigurationInput } from '@right-circle/contract/guidance';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultPricePerHour,
  defaultSchedulingWindow,
  defaultTimeZone,
} from '@right-circle/rules/guidance-choices';
import { emptyWeek } from '@right-circle/rules/weekly-hours';

const draftParts = [
  'service_slot_config',
  'time_zone',
  'selected_time_slots',
  'weekly_hours',
  'scheduling_window',
  'booking_form',
  'guest_permissions',
  'booking_confirmation',
] as const;
export type DraftPart = (typeof draftParts)[number];
export type Draft = Pick<Configuration, DraftPart>;

const cards = ['scheduling_window', 'booking_form', 'guest_permissions', 'booking_confirmation'] as const;
export type CardName = (typeof cards)[number];

export type EditorState = {
  /** Configuration on the server; null before the first save. */
  saved: Configuration | null;
  draft: Draft;
  /** The settings card that is open for editing. */
  openCard: CardName | null;
  /** Errors of the last save by field; changing a part clears its errors. */
  refusals: Record<string, string>;
  /** Newer configuration found while saving this one. */
  newer: Configuration | null;
};

type Changed = { [Part in DraftPart]: { type: 'changed'; part: Part; value: Draft[Part] } }[DraftPart];

export type EditorEvent =
  | Changed
  | { type: 'card_opened'; card: CardName }
  | { type: 'card_closed' }
  | { type: 'save_refused'; errors: Record<string, string> }
  | { type: 'saved'; configuration: Configuration; sent: Draft }
  /** The query refetched by itself: the screen was opened again, or the connection is back. */
  | { type: 'refreshed'; configuration: Configuration }
  | { type: 'newer_found'; configuration: Configuration }
  | { type: 'newer_settled'; draft: Draft }
  | { type: 'discarded' };

export function startEditor(saved: Configuration | null): EditorState {
  return { saved, draft: saved ? draftOf(saved) : newDraft(), openCard: null, refusals: {}, newer: null };
}

export function nextEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        draft: { ...state.draft, [event.part]: event.value },
        refusals: withoutPart(state.refusals, event.part),
      };
    case 'card_opened':
      return { ...state, openCard: event.card };
    case 'card_closed':
      return { ...state, openCard: null };
    case 'save_refused':
      return { ...state, refusals: event.errors, openCard: cardIn(event.errors) ?? state.openCard };
    case 'saved':
      return { ...startEditor(event.configuration), draft: keepLaterEdits(state.draft, event) };
    case 'refreshed':
      return changedParts(state).length === 0 ? { ...state, ...startEditor(event.configuration) } : state;
    case 'newer_found': {
      const found = { ...state, newer: event.configuration };
      // If the reply to our own save was lost, the newer configuration is ours.
      return differingParts(state.draft, draftOf(event.configuration)).length === 0
        ? startEditor(event.configuration)
        : found;
    }
    case 'newer_settled':
      return { ...state, saved: state.newer, newer: null, draft: event.draft, refusals: {} };
    case 'discarded':
      return startEditor(state.saved);
  }
}

/** Returns the parts that differ from the server; all of them for a first configuration. */
export function changedParts({ saved, draft }: Pick<EditorState, 'saved' | 'draft'>): DraftPart[] {
  return saved ? differingParts(draft, draftOf(saved)) : [...draftParts];
}

/** Returns whether anything would be lost; for a first configuration, whether it differs from the defaults. */
export function hasUnsavedChanges(state: Pick<EditorState, 'saved' | 'draft'>): boolean {
  return differingParts(state.draft, state.saved ? draftOf(state.saved) : newDraft()).length > 0;
}

export function inputOf({ saved, draft }: Pick<EditorState, 'saved' | 'draft'>): ConfigurationInput {
  return {
    ...draft,
    selected_time_slots: draft.selected_time_slots.filter((day) => day.slots.length > 0),
    ...(saved && { version: saved.version }),
  };
}

export function newDraft(): Draft {
  return {
    service_slot_config: { price_per_hour: defaultPricePerHour, allowed_durations: [15] },
    time_zone: defaultTimeZone,
    selected_time_slots: [],
    weekly_hours: emptyWeek(),
    scheduling_window: defaultSchedulingWindow,
    booking_form: defaultBookingForm(),
    guest_permissions: defaultGuestPermissions,
    booking_confirmation: {
      ...defaultBookingConfirmation,
      reminder_timing: [...defaultBookingConfirmation.reminder_timing],
    },
  };
}

export function draftOf(configuration: Configuration): Draft {
  return Object.fromEntries(draftParts.map((part) => [part, configuration[part]])) as Draft;
}

export function differingParts(one: Draft, other: Draft): DraftPart[] {
  return draftParts.filter(
    (part) => one[part] !== other[part] && JSON.stringify(one[part]) !== JSON.stringify(other[part]),
  );
}

/** Keeps edits made while the save was pending. */
function keepLaterEdits(draft: Draft, { configuration, sent }: { configuration: Configuration; sent: Draft }): Draft {
  const later = draftParts.filter((part) => draft[part] !== sent[part]).map((part) => [part, draft[part]]);
  return { ...draftOf(configuration), ...(Object.fromEntries(later) as Partial<Draft>) };
}

function withoutPart(errors: Record<string, string>, part: DraftPart): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path !== part && !path.startsWith(`${part}.`)));
}

function cardIn(errors: Record<string, string>): CardName | undefined {
  const [first = ''] = Object.keys(errors);
  return cards.find((card) => first.startsWith(card));
}

import type { FormField, SchedulingWindow } from '@right-circle/contract/guidance';
import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import type { SessionDuration } from '@right-circle/rules/guidance-choices';

export type DemoMentor = {
  username: string;
  about: string;
  highlights: string[];
  /** India by default. */
  timeZone?: string;
  pricePerHour: number;
  durations: SessionDuration[];
  windows: { start: string; end: string; pattern: RecurringPattern }[];
  scheduling?: Partial<SchedulingWindow>;
  requiresApproval?: boolean;
  paysLater?: boolean;
  customMessage?: string;
  questions?: FormField[];
};

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;

const weekly = (...selectedDays: number[]): RecurringPattern => ({ type: 'weekly', interval: 1, selectedDays });

function question(field_name: string, field_type: FormField['field_type'], more: Partial<FormField> = {}): FormField {
  return { field_name, field_type, is_required: false, is_enabled: true, field_order: 0, options: [], ...more };
}

/** Eight demo people who offer sessions, each with different settings. */
export const demoMentors: readonly DemoMentor[] = [
  {
    username: 'aarohi.menon',
    about: 'I read your last nine reels with you and we rewrite the first three seconds of each.',
    highlights: ['420k in 14 months', '60 brand deals closed', 'Hooks for recipe reels', 'Honest media kits'],
    pricePerHour: 1200,
    durations: [15, 30, 60],
    windows: [
      { start: '09:00', end: '12:00', pattern: weekly(MON, TUE, WED, THU, FRI) },
      { start: '18:00', end: '20:30', pattern: weekly(MON, WED, FRI) },
    ],
    customMessage: 'Please send a link to one reel you are proud of and one that went nowhere.',
    questions: [
      question('Link to your profile', 'text', { is_required: true }),
      question('Where are you stuck?', 'select', { options: ['Hooks', 'Consistency', 'Brand deals', 'Editing'] }),
    ],
  },
  {
    username: 'kabir.eats',
    about: 'Nineteen states, one phone. I show you how to shoot food stalls without getting in the way.',
    highlights: ['Street food in 19 states', 'Phone-only shooting', 'Sound that sells', '96k on YouTube'],
    pricePerHour: 900,
    durations: [30, 60],
    windows: [{ start: '15:00', end: '19:00', pattern: weekly(TUE, THU, SAT) }],
    scheduling: { buffer_time: 30, max_bookings_per_day: 4 },
    requiresApproval: true,
    questions: [question('What do you cook or film?', 'textarea')],
  },
  {
    username: 'zoya.wanders',
    about: 'Slow travel and modest fashion, this season from Dubai. Itineraries, hotels that answer, fair contracts.',
    highlights: ['Forty trains, one carry-on', 'No paid views', 'Hotel collaborations', 'Modest fashion'],
    timeZone: 'Asia/Dubai',
    pricePerHour: 1500,
    durations: [30, 45, 60],
    windows: [{ start: '10:00', end: '13:00', pattern: weekly(SUN, MON, TUE, WED) }],
    scheduling: { max_advance_days: 60, min_advance_hours: 12 },
    paysLater: true,
  },
  {
    username: 'jasraj.lifts',
    about: 'Bring a video of your set. We fix the lift first and the camera angle after that.',
    highlights: ['Strength coach for 11 years', '240k on YouTube', 'Form checks', 'Filming in any gym'],
    pricePerHour: 2400,
    durations: [15, 30],
    windows: [
      { start: '06:00', end: '08:00', pattern: { type: 'daily', interval: 1 } },
      { start: '20:00', end: '21:00', pattern: weekly(SUN, SAT) },
    ],
    scheduling: { buffer_time: 0, max_bookings_per_day: 12, min_advance_hours: 1 },
    questions: [
      question('Any injuries?', 'radio', { is_required: true, options: ['None', 'Old ones', 'Yes, now'] }),
      question('What do you train?', 'checkbox', { options: ['Strength', 'Endurance', 'Mobility'] }),
    ],
  },
  {
    username: 'vasudha.iyengar',
    about: 'Thirty-four years at a bank counter. Ask me about invoices, taxes and saving what creators earn.',
    highlights: ['Money in two minutes', 'GST without fear', 'Savings for freelancers', 'Tamil, Hindi, English'],
    pricePerHour: 600,
    durations: [15, 30, 45, 60],
    windows: [{ start: '10:30', end: '13:00', pattern: weekly(MON, TUE, THU, FRI) }],
    scheduling: { max_advance_days: 45, buffer_time: 10 },
    customMessage: 'Please never send account numbers or passwords. I will not need them.',
  },
  {
    username: 'tenzin.trails',
    about: 'High passes with a drone and a flask of tea: permits, batteries in the cold, and stories that breathe.',
    highlights: ['Guide in Sikkim', 'Drone permits', 'Filming above 5,000 m', '129k on YouTube'],
    pricePerHour: 1000,
    durations: [30, 60],
    windows: [
      { start: '16:00', end: '18:00', pattern: weekly(WED, FRI) },
      { start: '07:00', end: '11:00', pattern: { type: 'monthly', interval: 1, ordinalWeek: -1, ordinalWeekday: SUN } },
    ],
    scheduling: { max_advance_days: 90, min_advance_hours: 24 },
    requiresApproval: true,
  },
  {
    username: 'imtila.hums',
    about: 'Bedroom pop, this year from London. Bring a rough mix; we leave with a better chorus and a release plan.',
    highlights: ['One song a month', 'Mixing on headphones', 'Playlists without paying', '205k on YouTube'],
    timeZone: 'Europe/London',
    pricePerHour: 1800,
    durations: [45, 60],
    windows: [{ start: '09:00', end: '12:00', pattern: weekly(TUE, THU, SAT) }],
    scheduling: { buffer_time: 15, max_bookings_per_day: 3 },
    questions: [question('Link to your rough mix', 'text', { is_required: true })],
  },
  {
    username: 'oishi.glows',
    about: 'Make-up for brown skin that survives humidity, and how to review products without losing your voice.',
    highlights: [
      '412k on Instagram',
      'Swatches for deep skin',
      'Paid posts marked as paid',
      'Lighting for under 2,000',
    ],
    pricePerHour: 3600,
    durations: [15, 30],
    windows: [
      { start: '12:00', end: '14:00', pattern: weekly(MON, THU) },
      { start: '17:00', end: '19:00', pattern: weekly(SAT) },
    ],
    scheduling: { min_advance_hours: 6, max_bookings_per_day: 6 },
  },
];

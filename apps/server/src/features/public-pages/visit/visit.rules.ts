export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 5;
export const CODES_PER_DAY = 10;
/** For each network: several people can share one. */
export const NETWORK_CODES_PER_HOUR = 20;
/** A form that is sent twice mails one code. */
export const CODE_PAUSE_SECONDS = 30;
/** Minutes from the last step until a visit is over: the code, and then the hold, end before. */
export const VISIT_MINUTES = 30;

type Answer = string | string[];

/** Everything typed besides the address. */
export type VisitAnswers = {
  name: string;
  date_of_birth: string;
  topic: string;
  description: string;
  /** Addresses as they were typed, in one line. */
  guests?: string;
  custom_fields: Record<string, Answer>;
  time_zone: string;
};
export type VisitForm = VisitAnswers & { email: string };

export const emptyForm: VisitForm = {
  name: '',
  email: '',
  date_of_birth: '',
  topic: '',
  description: '',
  guests: '',
  custom_fields: {},
  time_zone: '',
};

/** Names each attempt of a visit to book, so that repeating it has no effect. */
export function attemptKey({ id, attempt }: { id: string; attempt: number }): string {
  return `visit ${id} ${attempt}`;
}

/** Name of the input for one of the mentor's questions. */
export const questionInput = (question: string): string => `question ${question}`;

import { isPhoneQuestion } from '@right-circle/rules/booking-form';

const INDIA = '+91';

/** The answer to "Phone" as a number that can receive texts, or null. */
export function phoneIn(answers: Readonly<Record<string, string | string[]>>): string | null {
  const answer = Object.entries(answers).find(([question]) => isPhoneQuestion(question))?.[1];
  return typeof answer === 'string' ? phoneNumber(answer) : null;
}

/** E.164. Ten digits, with or without a 0 before them, are a number in India. */
export function phoneNumber(written: string): string | null {
  const digits = written.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits;
  const [, inIndia] = /^0?([6-9]\d{9})$/.exec(digits) ?? [];
  return inIndia ? `${INDIA}${inIndia}` : null;
}

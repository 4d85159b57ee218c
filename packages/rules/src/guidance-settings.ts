export type ConfirmationMode = 'auto_confirm' | 'require_approval';

/** Auto-Confirm and Manual Approval exclude each other: choosing one turns the other off. */
export function withConfirmationMode<T extends { auto_confirm: boolean; require_approval: boolean }>(
  settings: T,
  mode: ConfirmationMode,
): T {
  return { ...settings, auto_confirm: mode === 'auto_confirm', require_approval: mode === 'require_approval' };
}

/** A new reminder comes an hour before. */
export function withNewReminder(hours: readonly number[]): number[] {
  return [...hours, 1];
}

/** The last reminder stays. */
export function withoutReminder(hours: readonly number[], index: number): number[] {
  return hours.length > 1 ? hours.filter((_, i) => i !== index) : [...hours];
}

/** What was typed as the number of days ahead: left blank it is 1. NaN when it is no number. */
export function typedMaxAdvanceDays(text: string): number {
  return text.trim() === '' ? 1 : Number(text);
}

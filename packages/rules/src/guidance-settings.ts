export type ConfirmationMode = 'auto_confirm' | 'require_approval';

/** Auto-Confirm and Manual Approval exclude each other. */
export function withConfirmationMode<T extends { auto_confirm: boolean; require_approval: boolean }>(
  settings: T,
  mode: ConfirmationMode,
): T {
  return { ...settings, auto_confirm: mode === 'auto_confirm', require_approval: mode === 'require_approval' };
}

/** Adds a reminder one hour before. */
export function withNewReminder(hours: readonly number[]): number[] {
  return [...hours, 1];
}

/** Removes a reminder unless it is the last one. */
export function withoutReminder(hours: readonly number[], index: number): number[] {
  return hours.length > 1 ? hours.filter((_, i) => i !== index) : [...hours];
}

/** Parses the typed number of days ahead: 1 if blank, NaN if not a number. */
export function typedMaxAdvanceDays(text: string): number {
  return text.trim() === '' ? 1 : Number(text);
}

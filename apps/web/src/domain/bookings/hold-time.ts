/** "9:05": minutes and seconds until a hold ends; null once it has. */
export function holdTimeLeft(expiresAtMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((expiresAtMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

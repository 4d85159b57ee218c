/** Seconds as a clock shows them: 0:07, 1:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 1e-6));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length as people say it: "3 s", "2.5 s". */
export function lengthText(seconds: number): string {
  return `${Number(seconds.toFixed(1))} s`;
}

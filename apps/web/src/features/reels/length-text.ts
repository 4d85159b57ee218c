/** Formats a length: "3 s", "2.5 s". */
export function lengthText(seconds: number): string {
  return `${Number(seconds.toFixed(1))} s`;
}

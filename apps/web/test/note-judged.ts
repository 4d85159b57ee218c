import { appendFile } from 'node:fs/promises';

/** Stores signs that axe has judged, so that the journeys of the same run don't check them again. */
export async function noteJudged(_: unknown, signs: readonly string[]): Promise<void> {
  const file = process.env.TEST_JUDGED;
  if (file) await appendFile(file, signs.map((sign) => `${sign}\n`).join(''));
}

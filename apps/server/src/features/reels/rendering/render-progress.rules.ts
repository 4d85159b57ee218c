import { type RenderStage, renderStages } from '@right-circle/contract/reel-rendering';

/** Share of each stage in percent; they add up to 100. */
const shares: Record<RenderStage, number> = { pictures: 4, voice: 20, sound: 8, film: 64, saving: 4 };

/** Overall progress at `percent` of a stage. Never 100, because only a saved render is complete. */
export function overallProgress(stage: RenderStage, percent: number): number {
  const before = renderStages.slice(0, renderStages.indexOf(stage)).reduce((sum, name) => sum + shares[name], 0);
  const within = (Math.min(100, Math.max(0, percent)) / 100) * shares[stage];
  return Math.min(99, Math.floor(before + within));
}

const PLAIN: [RegExp, string][] = [
  [/ENOSPC|No space left/i, 'The server has run out of disk space. Please try again later.'],
  [/took too long/i, 'Rendering took too long. Make the reel shorter and try again.'],
  [/ffmpeg|encod/i, 'The video could not be made just now. Please try again.'],
];

/** Explanation of a failure for the owner. */
export function plainReason(error: unknown): string {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
  return (
    PLAIN.find(([pattern]) => pattern.test(text))?.[1] ?? 'Something went wrong while rendering. Please try again.'
  );
}

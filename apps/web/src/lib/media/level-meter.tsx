import { classNames } from '#ui/class-names.ts';
import { LEVEL_STEPS, useLevel } from './use-level.ts';

/** Shows the microphone's current level. */
export function LevelMeter({ track, className }: { track: MediaStreamTrack | null; className?: string }) {
  const level = useLevel(track);
  return (
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={LEVEL_STEPS}
      aria-valuenow={level}
      className={classNames('flex h-2 gap-1', className)}
    >
      {Array.from({ length: LEVEL_STEPS }, (_, step) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the steps never change
          key={step}
          className={classNames('flex-1 rounded-full transition-colors', step < level ? 'bg-peacock' : 'bg-line')}
        />
      ))}
    </div>
  );
}

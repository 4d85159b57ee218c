import type { Session } from '@right-circle/contract/sessions';
import { useMinute } from '#lib/format/time-ago.tsx';
import { classNames } from '#ui/class-names.ts';
import { Ring } from '#ui/identity/ring.tsx';
import { countdownTo } from './countdown.ts';

type CountdownRingProps = { session: Pick<Session, 'start_time' | 'end_time'>; className?: string };

/** Ring that shows the time until a session; renders nothing once it is over. */
export function CountdownRing({ session, className }: CountdownRingProps) {
  const now = useMinute();
  if (Date.parse(session.end_time) <= now) return null;
  const countdown = countdownTo(Date.parse(session.start_time), now);
  const label = countdown ? `Starts in ${countdown.amount} ${countdown.unit}` : 'On now';
  return (
    <div role="img" aria-label={label} className={classNames('relative grid shrink-0 place-items-center', className)}>
      <Ring
        segments={[{ amount: countdown?.share ?? 1, tone: countdown?.tone ?? 'rani' }]}
        total={1}
        strokeWidth={8}
        className="absolute inset-0 size-full"
      />
      <span aria-hidden="true" className="text-center leading-none">
        <span className="type-display type-figures block text-22 leading-none">{countdown?.amount ?? 'Now'}</span>
        {countdown && <span className="mt-0.5 block text-13 text-muted leading-none">{countdown.unit}</span>}
      </span>
    </div>
  );
}

import type { Room } from '@right-circle/contract/rooms';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { Ring } from '#ui/identity/ring.tsx';
import { type Quality, qualityTexts } from '../connection/network-quality.ts';
import type { RoomState } from '../room-state.ts';
import { participantNames } from './participants.ts';
import { useSessionClock } from './use-clock.ts';

type CallHeaderProps = { room: Room; skewMs: number; state: RoomState; quality: Quality | null };

export function CallHeader({ room, skewMs, state, quality }: CallHeaderProps) {
  const clock = useSessionClock(room, skewMs);
  return (
    <header className="flex items-center gap-3 px-1">
      <Ring
        segments={[{ amount: clock.share, tone: clock.isEnding ? 'rani' : 'jamun' }]}
        total={1}
        strokeWidth={14}
        className="size-9 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="type-display truncate text-22">
          {room.topic}
        </h1>
        <p className="type-figures truncate text-13 text-muted">
          {participantNames(room, state)} ·{' '}
          <span className={clock.isEnding ? 'font-semibold text-rani' : ''}>{clock.text}</span>
        </p>
      </div>
      {quality && <QualityMark quality={quality} />}
    </header>
  );
}

const marks = {
  good: { Icon: SignalHigh, look: 'text-peacock', word: 'Good' },
  fair: { Icon: SignalMedium, look: 'text-muted', word: 'Fair' },
  poor: { Icon: SignalLow, look: 'text-brick', word: 'Weak' },
};

function QualityMark({ quality }: { quality: Quality }) {
  const { Icon, look, word } = marks[quality];
  return (
    <p
      role="status"
      title={qualityTexts[quality]}
      className={`flex shrink-0 items-center gap-1 font-semibold text-13 ${look}`}
    >
      <Icon size={22} aria-hidden="true" />
      <span aria-hidden="true" className="max-sm:hidden">
        {word}
      </span>
      <span className="sr-only">{qualityTexts[quality]}</span>
    </p>
  );
}

import type { Room } from '@right-circle/contract/rooms';
import { useEffect, useState } from 'react';
import { type SessionClock, sessionClock } from './session-clock.ts';

/** Updates every second, by the server's clock. */
export function useSessionClock(
  room: Pick<Room, 'start_time' | 'end_time' | 'closes_at'>,
  skewMs: number,
): SessionClock {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const times = {
    startMs: Date.parse(room.start_time),
    endMs: Date.parse(room.end_time),
    closesMs: Date.parse(room.closes_at),
  };
  return sessionClock(times, now + skewMs);
}

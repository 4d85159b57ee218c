import type { ReactNode } from 'react';
import { Ring, type RingTone } from '#ui/identity/ring.tsx';

export type PlatformShare = { platform: string; percent: number; tone: RingTone };

type ShareRingProps = { shares: readonly PlatformShare[]; className: string; children: ReactNode };

/** Ring around a portrait: one arc per platform, as long as its share of the followers. */
export function ShareRing({ shares, className, children }: ShareRingProps) {
  return (
    <div className={`relative ${className}`}>
      <Ring
        segments={shares.map(({ percent, tone }) => ({ amount: percent, tone }))}
        strokeWidth={4.5}
        track={false}
        className="absolute inset-0 size-full"
      />
      {children}
    </div>
  );
}

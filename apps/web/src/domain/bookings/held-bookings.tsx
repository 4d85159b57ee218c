import type { HeldBooking } from '@right-circle/contract/bookings';
import { moneyText } from '@right-circle/rules/money-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdScroll } from '#lib/hold-scroll.ts';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { holdTimeLeft } from './hold-time.ts';
import { useHolds } from './holds.queries.ts';
import { sessionDayText, sessionSpanText } from './session-time.ts';

type HeldBookingsProps = {
  /** Limits the list to this mentor. */
  mentorUserId?: string;
  /** True while a payment is being made on this page. */
  isPaying?: boolean;
  action?: ReactNode;
  className?: string;
};

/**
 * Times held until their payment is confirmed; renders nothing if there are none. Scrolled into view after a reload,
 * when people want to know what has become of their payment.
 */
export function HeldBookings({ mentorUserId, isPaying = false, action, className }: HeldBookingsProps) {
  const { holds, clockOffsetMs, isLoaded } = useHolds({ isPaying });
  const [wasLoaded] = useState(isLoaded);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (isLoaded && !wasLoaded && element) return holdScroll(() => element.scrollIntoView({ block: 'nearest' }));
  }, [isLoaded, wasLoaded]);
  const shown = holds.filter((hold) => mentorUserId === undefined || hold.mentor_user_id === mentorUserId);
  if (shown.length === 0) return null;
  return (
    // Margins for the header and the navigation of a phone.
    <div ref={box} className={classNames('scroll-mt-20 scroll-mb-24', className)}>
      <div className="space-y-3">
        {shown.map((hold) => (
          <HeldBookingBanner key={hold.booking_id} hold={hold} clockOffsetMs={clockOffsetMs} action={action} />
        ))}
      </div>
    </div>
  );
}

type HeldBookingBannerProps = { hold: HeldBooking; clockOffsetMs: number; action: ReactNode };

function HeldBookingBanner({ hold, clockOffsetMs, action }: HeldBookingBannerProps) {
  const price = moneyText(hold.amount, hold.currency);
  const isConfirming = hold.payment_state === 'confirming';
  return (
    <div className="rounded-media bg-jamun-tint">
      <Banner title={isConfirming ? 'Payment being confirmed' : "Your payment isn't confirmed yet"} action={action}>
        <p dir="auto">
          {hold.topic}, with {hold.mentor_name}
        </p>
        <p className="type-figures">
          {sessionDayText(hold.start_time)}, {sessionSpanText(hold)} IST, {price}
        </p>
        <p className="mt-1">
          {isConfirming
            ? "We'll let you know as soon as it's confirmed. You won't be charged twice."
            : "If you've paid, we'll let you know as soon as it's confirmed. If you haven't, this time is released when the countdown ends."}
        </p>
      </Banner>
      {/* Outside the banner, which screen readers announce whenever it changes. */}
      <div className="-mt-2 pr-4 pb-3 pl-12 text-15">
        <HoldCountdown expiresAt={hold.expires_at} clockOffsetMs={clockOffsetMs} />
      </div>
    </div>
  );
}

/** Countdown of the hold on the time being paid for, with any payment provider. */
export function CurrentHold({ mentorUserId, startTime }: { mentorUserId: string; startTime: string }) {
  const { holds, clockOffsetMs } = useHolds({ isPaying: true });
  const startMs = Date.parse(startTime);
  const hold = holds.find((one) => one.mentor_user_id === mentorUserId && Date.parse(one.start_time) === startMs);
  return hold ? <HoldCountdown expiresAt={hold.expires_at} clockOffsetMs={clockOffsetMs} /> : null;
}

function HoldCountdown({ expiresAt, clockOffsetMs }: { expiresAt: string; clockOffsetMs: number }) {
  const left = holdTimeLeft(Date.parse(expiresAt), useSecond() + clockOffsetMs);
  return (
    <p role="timer" className="type-figures mt-1 font-semibold">
      {left ? `Held for you for ${left}` : "We're checking your payment."}
    </p>
  );
}

function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { publicPaths } from '#domain/navigation/public-paths.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Portrait } from './portrait.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="mx-auto max-w-[76rem] px-4 sm:px-8">
      <div className="grid items-center gap-12 rounded-card bg-night px-6 py-12 text-on-night sm:px-12 lg:grid-cols-[1.2fr_1fr] lg:py-16">
        <div>
          <h2 id="closing-title" className="type-display text-64 lg:text-[clamp(4rem,7.6vw,6.25rem)]">
            The ring has a gap. It is yours.
          </h2>
          <p className="mt-6 max-w-[24rem] text-18 text-balance">
            An account is free. You pay only for the sessions you book.
          </p>
          <SignInLink
            to={publicPaths.signup}
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-8' })}
          >
            Connect Now!
          </SignInLink>
        </div>
        <OpenRing />
      </div>
    </section>
  );
}

// Points on the ring every 45 degrees, except at the upper right: that seat is free.
const seats = [
  { username: 'meera.joshi', place: 'left-1/2 top-[10%]' },
  { username: 'tenzin.trails', place: 'left-[90%] top-1/2' },
  { username: 'vasudha.iyengar', place: 'left-[78%] top-[78%]' },
  { username: 'rohan.pillai', place: 'left-1/2 top-[90%]' },
  { username: 'anand.kujur', place: 'left-[22%] top-[78%]' },
  { username: 'zoya.wanders', place: 'left-[10%] top-1/2' },
  { username: 'sam.fernandes', place: 'left-[22%] top-[22%]' },
];

/** The logo's open ring, enlarged: people sit around it, and the marigold dot marks the free seat. */
function OpenRing() {
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-square w-full max-w-[26rem]">
      <svg viewBox="0 0 100 100" fill="none" className="absolute inset-0 size-full">
        <path className="stroke-on-night/20" d="M50 10A40 40 0 1 0 90 50" strokeWidth="3" strokeLinecap="round" />
        <circle className="fill-marigold/25" cx="78.3" cy="21.700" r="9.5" />
        <circle className="fill-marigold" cx="78.3" cy="21.700" r="6" />
      </svg>
      {seats.map(({ username, place }) => (
        <div key={username} className={`absolute w-[17%] -translate-1/2 rounded-full bg-night p-[1%] ${place}`}>
          <Portrait username={username} size={72} />
        </div>
      ))}
    </div>
  );
}

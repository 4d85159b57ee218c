import { Sparkles } from 'lucide-react';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Headline } from './headline.tsx';
import { Orbit } from './orbit.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-[76rem] items-center gap-8 px-4 pt-10 sm:px-8 lg:grid-cols-[1fr_1.08fr] lg:pt-10">
      <div>
        <Headline />
        <p className="mt-8 max-w-[34rem] text-18 text-pretty text-muted">
          Fifteen minutes with someone who has already grown the page you want. Book them, ask SABO, ship the reel.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 lg:max-xl:flex-col lg:max-xl:items-start">
          <SignInLink
            to={publicPaths.signup}
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })}
          >
            Connect Now!
          </SignInLink>
          <SignInLink
            to={publicPaths.signup}
            className={buttonClass({ variant: 'quiet', size: 'lg', className: 'max-sm:w-full lg:max-xl:-ml-8' })}
          >
            <Sparkles size={20} aria-hidden="true" />
            Chat with the AI assistant
          </SignInLink>
        </div>
      </div>
      <Orbit />
    </section>
  );
}

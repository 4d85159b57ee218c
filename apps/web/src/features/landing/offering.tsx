import type { ReactNode } from 'react';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';

type OfferingProps = {
  id: string;
  title: string;
  text: string;
  call: string;
  className: string;
  tone?: 'card' | 'night';
  children: ReactNode;
};

/** One offering: a description, a call to action and a picture. */
export function Offering({ id, title, text, call, className, tone = 'card', children }: OfferingProps) {
  const night = tone === 'night';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-24 rounded-card p-5 sm:p-8 ${night ? 'bg-night text-on-night' : 'border border-line bg-card text-ink'} ${className}`}
    >
      <div className="flex flex-col items-start">
        <h3 id={`${id}-title`} className="type-display text-40">
          {title}
        </h3>
        <p className={`mt-3 max-w-[34rem] text-16 ${night ? '' : 'text-muted'}`}>{text}</p>
        <SignInLink
          to={publicPaths.signup}
          className={`mt-6 ${buttonClass({ variant: night ? 'primary' : 'outline', size: 'md' })}`}
        >
          {call}
        </SignInLink>
      </div>
      {children}
    </section>
  );
}

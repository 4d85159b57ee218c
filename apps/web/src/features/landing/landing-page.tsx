import './landing.css';
import type { ReactNode } from 'react';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Offerings } from './offerings.tsx';
import { PartnerMarks } from './partner-marks.tsx';
import { SessionSteps } from './session-steps.tsx';
import { TopInfluencers } from './top-influencers.tsx';

type LandingPageProps = {
  appName: string;
  supportEmail: string;
  onOpenPolicy: () => void;
  /** Switch between light and dark, shown in the header. */
  themeSwitch?: ReactNode;
  /** Shown above everything else to explain why the visitor is here. */
  notice?: ReactNode;
};

export function LandingPage({ appName, supportEmail, onOpenPolicy, themeSwitch, notice }: LandingPageProps) {
  return (
    <div data-landing id="top" className="min-h-dvh bg-paper text-ink">
      <LandingHeader appName={appName} themeSwitch={themeSwitch} />
      <main id="main" className="space-y-24 pb-24 lg:space-y-32 lg:pb-32">
        <div>
          {notice && <div className="mx-auto max-w-[76rem] px-4 pt-6 sm:px-8">{notice}</div>}
          <Hero />
        </div>
        <Offerings />
        <SessionSteps />
        <TopInfluencers />
        <PartnerMarks />
        <ClosingCall />
      </main>
      <LandingFooter appName={appName} supportEmail={supportEmail} onOpenPolicy={onOpenPolicy} />
    </div>
  );
}

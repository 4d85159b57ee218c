import { Camera, type LucideIcon, MessageCircle, Mic, SquarePlay } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { Logo } from '#ui/identity/logo.tsx';

const entryClass =
  'inline-flex min-h-11 items-center text-left text-15 text-muted underline-offset-4 hover:text-ink hover:underline';

type LandingFooterProps = { appName: string; supportEmail: string; onOpenPolicy: () => void };

export function LandingFooter({ appName, supportEmail, onOpenPolicy }: LandingFooterProps) {
  return (
    <footer className="border-t border-line bg-paper pb-24 md:pb-8">
      <div className="mx-auto max-w-[76rem] px-4 pt-12 sm:px-8">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1fr_1fr_1.1fr_1.1fr]">
          <Column title={<a href="#top">Home</a>}>
            <p className="py-2 text-15 text-muted">Back to the top, where the circle starts.</p>
          </Column>
          <Column title={<SignInLink to={publicPaths.signup}>I'm Creator</SignInLink>}>
            <p className="py-2 text-15 text-muted">Open your calendar, name your price, meet your people.</p>
          </Column>
          <Column title="About us">
            <AboutEntries supportEmail={supportEmail} onOpenPolicy={onOpenPolicy} />
          </Column>
          <Column title="Products & services">
            <ProductEntries />
          </Column>
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
          <Logo name={appName} />
          <p className="text-15 text-muted">
            © <CurrentYear /> {appName}. Made for creators, 13 and older.
          </p>
          <SocialMarks />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-display text-22 text-ink [&>a]:touch-target [&>a]:underline-offset-4 [&>a:hover]:underline">
        {title}
      </h2>
      {children}
    </section>
  );
}

function AboutEntries({ supportEmail, onOpenPolicy }: Omit<LandingFooterProps, 'appName'>) {
  return (
    <ul>
      <li>
        <Link to={publicPaths.terms} className={entryClass}>
          Terms & Conditions
        </Link>
      </li>
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onOpenPolicy} className={`${entryClass} cursor-pointer`}>
          Privacy policy
        </button>
      </li>
      <li>
        <a href={`mailto:${supportEmail}`} className={entryClass}>
          Contact us
        </a>
      </li>
      <li>
        <Link to={`${publicPaths.policy}#refunds`} className={entryClass}>
          Cancellation & Refunds
        </Link>
      </li>
    </ul>
  );
}

const products = [
  { label: 'Creator search', to: '#explore' },
  { label: 'Creator Insights', to: publicPaths.signup },
  { label: 'Topic Research', to: publicPaths.signup },
  { label: 'Trending News', to: '#trending' },
  { label: 'AI Reel', to: '#reels' },
];

function ProductEntries() {
  return (
    <ul>
      {products.map(({ label, to }) => (
        <li key={label}>
          {to.startsWith('#') ? (
            <a href={to} className={entryClass}>
              {label}
            </a>
          ) : (
            <SignInLink to={to} className={entryClass}>
              {label}
            </SignInLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const channels: readonly { label: string; Icon: LucideIcon }[] = [
  { label: 'Photos', Icon: Camera },
  { label: 'Videos', Icon: SquarePlay },
  { label: 'Podcast', Icon: Mic },
  { label: 'Community', Icon: MessageCircle },
];

/** Our channels do not exist yet, so these are icons without a link: nothing to focus or click. */
function SocialMarks() {
  return (
    <ul aria-label="Our channels, coming soon" className="flex gap-2 text-muted sm:ml-auto">
      {channels.map(({ label, Icon }) => (
        <li
          key={label}
          title={`${label}: coming soon`}
          className="grid size-11 place-items-center rounded-full border border-line"
        >
          <Icon size={18} aria-hidden="true" />
          <span className="sr-only">{label}: coming soon</span>
        </li>
      ))}
    </ul>
  );
}

const yearNow = () => String(new Date().getFullYear());

/** Sets the year in the browser: the page is prerendered, and hydration would keep the year of the build. */
export function CurrentYear() {
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    if (element.current) element.current.textContent = yearNow();
  }, []);
  return (
    <time ref={element} suppressHydrationWarning>
      {yearNow()}
    </time>
  );
}

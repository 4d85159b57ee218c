import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Logo } from '#ui/identity/logo.tsx';
import type { Policy } from './policy.ts';
import { PolicySection } from './policy-section.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { refunds } from './refunds.ts';
import { safetyPolicy } from './safety-policy.ts';
import { terms } from './terms.ts';

const policies: readonly Policy[] = [privacyPolicy, safetyPolicy, terms, refunds];

type PolicyPageProps = { appName: string; supportEmail: string };

export function PolicyPage({ appName, supportEmail }: PolicyPageProps) {
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <header className="sticky top-0 z-20 border-b border-line bg-paper">
        <div className="mx-auto flex h-16 max-w-[68rem] items-center px-4 sm:px-8">
          <Link to={paths.landing} className="rounded-full py-2">
            <Logo name={appName} />
          </Link>
        </div>
      </header>
      <main id="main" className="mx-auto max-w-[68rem] px-4 pt-10 pb-24 sm:px-8 lg:pt-16">
        <h1 className="type-display text-40 md:text-64">Policies</h1>
        <p className="mt-4 max-w-[38rem] text-18 text-pretty text-muted">
          How {appName} treats your data, your safety and your money, in plain words.
        </p>
        <div className="mt-10 grid gap-10 lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
          <Contents />
          <div className="space-y-16">
            {policies.map((policy) => (
              <PolicySection key={policy.id} policy={policy} level={2} />
            ))}
            <p className="border-t border-line pt-6 text-16 text-muted">
              A question about any of this? Write to{' '}
              <a href={`mailto:${supportEmail}`} className="font-semibold text-jamun underline underline-offset-4">
                {supportEmail}
              </a>
              .
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}

function Contents() {
  return (
    <nav aria-label="On this page" className="h-fit lg:sticky lg:top-28">
      <ol className="border-l border-line">
        {policies.map((policy) => (
          <li key={policy.id}>
            <a
              href={`#${policy.id}`}
              className="flex min-h-11 items-center px-4 py-1.5 text-15 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {policy.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { ArrowLeft, ChevronRight, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { NotFoundPanel } from '../notices/not-found-screen.tsx';
import { SettingsContent } from './settings-content.tsx';
import { settingsSections } from './settings-sections.ts';

/** List of sections, with the open one beside it where there is room. */
export function SettingsScreen() {
  const { section: name } = useParams();
  const section = settingsSections.find((one) => one.name === name);
  usePageName(section && `${section.label} · Settings`);
  if (name && !section) return <NotFoundPanel />;
  return (
    <>
      {section && (
        <Link
          to={paths.settings}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-4 mb-4 lg:hidden' })}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          All settings
        </Link>
      )}
      <PageHeading title="Settings" className={section && 'max-lg:sr-only'} />
      <div className="grid items-start gap-6 lg:mt-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Sections className={section ? 'max-lg:hidden' : 'max-lg:mt-6'} />
        <div className={classNames('min-w-0 space-y-6', !section && 'max-lg:hidden')}>
          <Suspense fallback={<Spinner />}>
            <SettingsContent name={section?.name ?? 'password'} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

const rowClass = 'flex min-h-14 items-center gap-3 rounded-media px-4 py-2 hover:bg-wash aria-[current=page]:bg-wash';

function Sections({ className }: { className: string }) {
  return (
    <Card padding="none" className={classNames('p-2', className)}>
      <nav aria-label="Settings">
        <ul>
          {settingsSections.map(({ name, label, hint, Icon }) => (
            <li key={name}>
              <NavLink to={paths.settingsSection(name)} className={rowClass}>
                <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-13 text-muted">{hint}</span>
                </span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted lg:hidden" />
              </NavLink>
            </li>
          ))}
          <li className="mt-2 border-line border-t pt-2">
            <Link to={paths.security} className={rowClass}>
              <ShieldCheck size={20} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">Two-factor authentication</span>
                <span className="block text-13 text-muted">And recent security activity</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted lg:hidden" />
            </Link>
          </li>
        </ul>
      </nav>
    </Card>
  );
}

import { ArrowLeft } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { LinkTabs, linkTabClass, linkTabsBackClass } from '#ui/navigation/link-tabs.tsx';
import { paths } from '../navigation/paths.ts';

const tabs = [
  { to: paths.liveSession, label: 'My session' },
  { to: paths.seekGuidance, label: 'Seek Guidance' },
  { to: paths.provideGuidance, label: 'Provide Guidance' },
];

/** Tabs of the three guidance screens, with a link back to the dashboard. */
export function GuidanceTabs() {
  return (
    <LinkTabs
      label="Guidance"
      back={
        <Link to={paths.dashboard} aria-label="Back to the dashboard" className={linkTabsBackClass}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
      }
    >
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} className={linkTabClass}>
          {label}
        </NavLink>
      ))}
    </LinkTabs>
  );
}

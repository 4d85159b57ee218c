import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Preferences } from './preferences.tsx';

export function PreferencesPage() {
  return (
    <div className="max-w-4xl">
      <Link to={paths.profile} className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-4 mb-4' })}>
        <ArrowLeft size={18} aria-hidden="true" />
        My Profile
      </Link>
      <PageHeading
        title="Notifications"
        lead="Choose what you're notified about, and where. Changes are saved right away."
        className="mb-8"
      />
      <Preferences />
    </div>
  );
}

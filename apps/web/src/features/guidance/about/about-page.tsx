import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { UnsavedGuard } from '#lib/forms/unsaved-guard.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { linkTabsBackClass } from '#ui/navigation/link-tabs.tsx';
import { type AboutDraft, isAboutChanged } from './about-draft.ts';
import { AboutPanel } from './about-panel.tsx';

export function AboutPage() {
  const [draft, setDraft] = useState<AboutDraft | null>(null);
  return (
    <>
      <Link to={paths.provideGuidance} aria-label="Back to Provide Guidance" className={linkTabsBackClass}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <PageHeading title="About" lead="What seekers read before they book you." className="mt-6 mb-8" />
      <AboutPanel draft={draft} onDraftChange={setDraft} />
      <UnsavedGuard when={isAboutChanged(draft)} description="Your unsaved changes will be lost." />
    </>
  );
}

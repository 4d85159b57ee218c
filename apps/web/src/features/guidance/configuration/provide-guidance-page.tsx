import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { GuidanceTabs } from '#domain/guidance/guidance-tabs.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { UnsavedGuard } from '#lib/forms/unsaved-guard.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { type AboutDraft, isAboutChanged } from '../about/about-draft.ts';
import { AboutPanel } from '../about/about-panel.tsx';
import type { FeeNoteSlot } from '../settings/service-slot-card.tsx';
import { ConfigurationTab } from './configuration-tab.tsx';

const tabs = [
  { value: 'configuration', label: 'Configuration' },
  { value: 'about', label: 'About' },
] as const;

/** Both tabs keep their edits while the other one is shown. */
export function ProvideGuidancePage({ feeNote }: { feeNote: FeeNoteSlot }) {
  const [search, setSearch] = useSearchParams();
  const [isConfigurationChanged, setConfigurationChanged] = useState(false);
  const [aboutDraft, setAboutDraft] = useState<AboutDraft | null>(null);
  const [isPublished, setPublished] = useState(false);
  const navigate = useNavigate();
  const isUnsaved = isConfigurationChanged || isAboutChanged(aboutDraft);
  // Wait until the guard below knows that everything is saved; otherwise it would ask.
  useEffect(() => {
    if (isPublished && !isUnsaved) void navigate(paths.live);
  }, [isPublished, isUnsaved, navigate]);
  const tab = search.get('tab') === 'about' ? 'about' : 'configuration';
  return (
    <>
      <GuidanceTabs />
      <PageHeading
        title="Provide Guidance"
        lead="Set your price and your hours. Seekers book what you leave open."
        className="mt-8"
      />
      <Tabs
        label="Provide Guidance"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          setSearch(next === 'about' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
        }
        className="mt-8"
      >
        <TabPanel value="configuration" keepMounted>
          <ConfigurationTab
            feeNote={feeNote}
            onChangedChange={setConfigurationChanged}
            onPublished={() => setPublished(true)}
          />
        </TabPanel>
        <TabPanel value="about">
          <AboutPanel draft={aboutDraft} onDraftChange={setAboutDraft} />
        </TabPanel>
      </Tabs>
      <UnsavedGuard when={isUnsaved} description="Your unsaved changes will be lost." />
    </>
  );
}

import { ActionsSection } from '#features/gallery/actions-section.tsx';
import { FeedbackSection } from '#features/gallery/feedback-section.tsx';
import { FormsSection } from '#features/gallery/forms-section.tsx';
import { IdentitySection } from '#features/gallery/identity-section.tsx';
import { LayersSection } from '#features/gallery/layers-section.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Every component in every state, for visual checks before and after changing one. */
export function GalleryPage({ appName = 'Right Circle' }: { appName?: string | undefined }) {
  return (
    <ToastProvider>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1400px] px-4 py-12 outline-none sm:px-8">
        <PageHeading title="The ring, in parts" lead="Every component in every state, in light and in dark." />
        <IdentitySection appName={appName} />
        <ActionsSection />
        <FormsSection />
        <FeedbackSection />
        <LayersSection />
      </main>
    </ToastProvider>
  );
}

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export type GallerySectionProps = { title: string; children: ReactNode };

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section aria-label={title} className="mt-16 not-has-[h3]:hidden">
      <h2 className="type-display text-40">{title}</h2>
      {children}
    </section>
  );
}

export type SpecimenProps = { title: string; note?: string; children: ReactNode };

/** One component in its states, in both themes side by side. `?only=Dialogs&only=Toasts` shows only those. */
export function Specimen({ title, note, children }: SpecimenProps) {
  const [params] = useSearchParams();
  const only = params.getAll('only');
  if (only.length > 0 && !only.includes(title)) return null;
  return (
    <div className="mt-8">
      <h3 className="type-display text-22">{title}</h3>
      {note && <p className="mt-1 max-w-2xl text-15 text-muted">{note}</p>}
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 rounded-card border border-line p-4 sm:p-6">
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3 not-first:mt-4">{children}</div>;
}

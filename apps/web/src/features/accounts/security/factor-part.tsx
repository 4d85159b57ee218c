import type { ReactNode } from 'react';

type FactorPartProps = {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** Section about one kind of second factor: its description, state and actions. */
export function FactorPart({ icon, title, badge, text, action, children }: FactorPartProps) {
  return (
    <section className="py-5 last:pb-0" aria-label={title}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-4">
          <span className="mt-0.5 shrink-0 text-muted">{icon}</span>
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {title} {badge}
            </h3>
            <p className="text-15 text-muted">{text}</p>
          </div>
        </div>
        {action && <div className="pl-10 sm:pl-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}

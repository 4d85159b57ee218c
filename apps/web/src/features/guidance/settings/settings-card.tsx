import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Card } from '#ui/layout/card.tsx';

type SettingsCardProps = {
  title: string;
  Icon: LucideIcon;
  summary: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Shown on the closed card; an open card shows it at the field. */
  problem?: string | undefined;
  children: ReactNode;
};

/** Shows a one-line summary, with the settings behind Edit. */
export function SettingsCard({ title, Icon, summary, isOpen, onOpen, onClose, problem, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="flex items-start gap-4 sm:items-center">
          <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line text-muted max-sm:hidden">
            <Icon size={20} aria-hidden="true" />
          </span>
          <div className="min-w-0 grow">
            <h2 id={id} className="type-display text-22">
              {title}
            </h2>
            <p className="mt-1 text-15 text-muted">{summary}</p>
          </div>
          <Button size="sm" aria-expanded={isOpen} onClick={isOpen ? onClose : onOpen}>
            {isOpen ? 'Done' : 'Edit'}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
        {problem && !isOpen && (
          <div className="mt-3">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {isOpen && <div className="mt-6 border-line border-t pt-6">{children}</div>}
      </section>
    </Card>
  );
}

import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type AccountStepProps = {
  Icon: LucideIcon;
  title: string;
  isDone?: boolean;
  action?: ReactNode;
  children: ReactNode;
};

export function AccountStep({ Icon, title, isDone = false, action, children }: AccountStepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon size={24} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold">{title}</h3>
        <div className="break-words text-15 text-muted">{children}</div>
      </div>
      {isDone && (
        <span className="text-peacock">
          <CircleCheck size={24} aria-hidden="true" />
          <VisuallyHidden>Done</VisuallyHidden>
        </span>
      )}
      {action}
    </li>
  );
}

import { CircleAlert } from 'lucide-react';

export type FieldErrorProps = { id?: string | undefined; children: string };

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-15 text-brick">
      <CircleAlert size={16} aria-hidden="true" className="mt-[3px] shrink-0" />
      {children}
    </p>
  );
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const kinds = {
  info: { Icon: Info, look: 'bg-jamun-tint', icon: 'text-jamun', role: 'status' },
  success: { Icon: CircleCheck, look: 'bg-peacock-tint', icon: 'text-peacock', role: 'status' },
  error: { Icon: CircleAlert, look: 'bg-brick-tint', icon: 'text-brick', role: 'alert' },
} as const;

export type BannerProps = {
  kind?: keyof typeof kinds | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link: the next step. */
  action?: ReactNode;
  className?: string | undefined;
};

export function Banner({ kind = 'info', title, children, action, className }: BannerProps) {
  const { Icon, look, icon, role } = kinds[kind];
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-media px-4 py-3 text-ink',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon size={20} aria-hidden="true" className={classNames('mt-0.5 shrink-0', icon)} />
        <div className="min-w-0 text-15">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}

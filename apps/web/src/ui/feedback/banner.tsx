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
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-media py-3 pr-4 pl-12 text-ink',
        look,
        className,
      )}
    >
      {/* The icon is placed before the text, so that an action on its own line is aligned with the text. */}
      <div className="relative min-w-0 flex-1 basis-48 text-15">
        <Icon size={20} aria-hidden="true" className={classNames('absolute top-0.5 -left-8', icon)} />
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export type TooltipProps = {
  /** A short text. The control must make sense without it: touch screens never show a tooltip. */
  text: string;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
};

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={12} className="z-50">
          <BaseTooltip.Popup className="max-w-64 origin-(--transform-origin) rounded-input bg-night px-3 py-1.5 text-13 text-on-night transition-[scale,opacity] duration-[180ms] data-ending-style:scale-[.97] data-starting-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

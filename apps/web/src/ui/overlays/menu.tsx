import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { floatClass, itemClass } from './float-class.ts';

export type MenuProps = {
  /** Button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
};

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          // A landmark, because it is rendered at the end of the page, outside all others.
          role="region"
          aria-label="Menu"
          sideOffset={8}
          collisionPadding={12}
          align={align}
          className="z-40 outline-none"
        >
          <BaseMenu.Popup className={classNames(floatClass, 'min-w-52 max-w-[calc(100vw-1.5rem)] p-1.5')}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuRowProps = { icon?: ReactNode; danger?: boolean | undefined; children: ReactNode };

const rowClass = (danger = false) => classNames(itemClass, danger ? 'text-brick' : 'text-ink');

export type MenuItemProps = MenuRowProps & { onSelect: () => void; disabled?: boolean | undefined };

export function MenuItem({ icon, danger, children, onSelect, disabled = false }: MenuItemProps) {
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={rowClass(danger)}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export type MenuLinkProps = MenuRowProps & {
  /** A link element without children: `<Link to="/somewhere" />`. */
  link: ReactElement;
};

export function MenuLink({ icon, danger, children, link }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem closeOnClick render={link} className={rowClass(danger)}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

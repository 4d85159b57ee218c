import {
  Gavel,
  LogOut,
  MessageSquareText,
  Moon,
  ReceiptIndianRupee,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
  Wrench,
} from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAuth } from '#lib/session/session.tsx';
import { useTheme } from '#lib/theme.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';

const icon = { size: 20, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const;

type AvatarMenuItemsProps = { trigger: ReactElement; onOpenPolicy: () => void; onLogout: () => void };

export function AvatarMenuItems({ trigger, onOpenPolicy, onLogout }: AvatarMenuItemsProps) {
  const { user } = useAuth();
  const { theme, chooseTheme } = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const ThemeIcon = otherTheme === 'dark' ? Moon : Sun;
  const place = useRef<HTMLSpanElement>(null);
  // Mounted because its button was pressed, so open it right away.
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <span ref={place} className="contents">
      <Menu trigger={trigger}>
        <MenuLink link={<Link to={paths.profile} />} icon={<UserRound {...icon} />}>
          My Profile
        </MenuLink>
        <MenuLink link={<Link to={paths.settings} />} icon={<Settings {...icon} />}>
          Settings
        </MenuLink>
        <MenuLink link={<Link to={paths.feedback} />} icon={<MessageSquareText {...icon} />}>
          Feedback
        </MenuLink>
        <MenuLink link={<Link to={paths.payments} />} icon={<ReceiptIndianRupee {...icon} />}>
          Payments History
        </MenuLink>
        {user?.is_moderator && (
          <MenuLink link={<Link to={paths.moderation} />} icon={<Gavel {...icon} />}>
            Moderation
          </MenuLink>
        )}
        {user?.is_admin && (
          <MenuLink link={<Link to={paths.admin} />} icon={<Wrench {...icon} />}>
            Admin
          </MenuLink>
        )}
        <MenuItem onSelect={onOpenPolicy} icon={<ShieldCheck {...icon} />}>
          Privacy Policy
        </MenuItem>
        <MenuItem onSelect={() => chooseTheme(otherTheme)} icon={<ThemeIcon {...icon} />}>
          {otherTheme === 'dark' ? 'Dark theme' : 'Light theme'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={onLogout} icon={<LogOut {...icon} />}>
          Logout
        </MenuItem>
      </Menu>
    </span>
  );
}

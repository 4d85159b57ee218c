import {
  Bell,
  Download,
  Globe,
  KeyRound,
  Link2,
  Lock,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Palette,
  Trash2,
} from 'lucide-react';

export type SettingsSection = { name: SettingsName; label: string; hint: string; Icon: LucideIcon };

export const settingsNames = [
  'password',
  'email',
  'devices',
  'privacy',
  'public',
  'notifications',
  'appearance',
  'connected',
  'data',
  'deletion',
] as const;
export type SettingsName = (typeof settingsNames)[number];

const looks: Record<SettingsName, Omit<SettingsSection, 'name'>> = {
  password: { label: 'Password', hint: 'Change or set your password', Icon: KeyRound },
  email: { label: 'Email', hint: 'The address we write to', Icon: Mail },
  devices: { label: 'Devices', hint: 'Where you’re logged in', Icon: MonitorSmartphone },
  privacy: { label: 'Privacy', hint: 'People you blocked or muted', Icon: Lock },
  public: { label: 'Public page', hint: 'What people without an account see', Icon: Globe },
  notifications: { label: 'Notifications', hint: 'What you get, and where', Icon: Bell },
  appearance: { label: 'Appearance', hint: 'Light or dark', Icon: Palette },
  connected: { label: 'Connected accounts', hint: 'Google, Instagram and SABO', Icon: Link2 },
  data: { label: 'Your data', hint: 'Download a copy', Icon: Download },
  deletion: { label: 'Delete account', hint: 'Leave for good', Icon: Trash2 },
};

export const settingsSections: readonly SettingsSection[] = settingsNames.map((name) => ({ name, ...looks[name] }));

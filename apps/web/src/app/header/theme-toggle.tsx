import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#lib/theme.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

/** Compact switch for tight headers; My Profile has all the options. */
export function ThemeToggle() {
  const { theme, chooseTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <IconButton
      label={`Use ${other} theme`}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => chooseTheme(other)}
    />
  );
}

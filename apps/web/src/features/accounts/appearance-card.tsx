import { useTheme } from '#lib/theme.ts';
import { Card } from '#ui/card.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';

export function AppearanceCard() {
  const { choice, chooseTheme } = useTheme();
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Appearance</h2>
      <ThemeSwitch value={choice} onChange={chooseTheme} />
    </Card>
  );
}

import { useTheme } from '#lib/theme.ts';
import { ThemeSwitch } from '#ui/inputs/theme-switch.tsx';
import { Card } from '#ui/layout/card.tsx';

export function AppearanceCard() {
  const { choice, chooseTheme } = useTheme();
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Appearance</h2>
      <ThemeSwitch value={choice} onChange={chooseTheme} />
    </Card>
  );
}

import { CalendarCard } from '#features/messages/calendar-card.tsx';
import { SessionsPage } from '#features/sessions/sessions-page.tsx';

export function SessionsScreen() {
  return <SessionsPage calendar={<CalendarCard />} />;
}

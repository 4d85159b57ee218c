import { ModerationPage } from '#features/safety/moderation-page.tsx';
import { NotFoundPanel } from './not-found-screen.tsx';

export function ModerationScreen() {
  return <ModerationPage notFound={<NotFoundPanel />} />;
}

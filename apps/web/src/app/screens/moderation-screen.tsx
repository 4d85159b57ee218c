import { ModerationPage } from '#features/safety/moderation/moderation-page.tsx';
import { NotFoundPanel } from '../notices/not-found-screen.tsx';

export function ModerationScreen() {
  return <ModerationPage notFound={<NotFoundPanel />} />;
}

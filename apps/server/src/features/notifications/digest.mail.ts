import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';

export type Sender = { appName: string; publicUrl: string };

export function digestMail(to: string, lines: string[], { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'What you missed',
    paragraphs: lines,
    action: { label: 'See all notifications', url: `${publicUrl}/dashboard/notifications` },
    footnote: `You asked for this summary. Change what it includes, or turn it off, at ${publicUrl}/dashboard/profile/notifications.`,
  });
  // The lines quote other people's texts, which must not appear in the subject.
  return { audience: 'member', to, subject: `What you missed on ${appName}`, ...content };
}

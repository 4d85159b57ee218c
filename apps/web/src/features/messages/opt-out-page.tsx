import { useAppConfig } from '#lib/app-config.ts';
import { MailLinkPage } from './mail-link-page.tsx';
import { noReplyTexts, useOptOut } from './messages.queries.ts';

export function OptOutPage() {
  const { appName } = useAppConfig();
  return (
    <MailLinkPage
      title="Stop all emails?"
      lead={`Nobody will be able to invite this email address through ${appName} any more. You'll get emails again only if you sign up with it.`}
      button="Stop all emails"
      doneTitle="Emails stopped"
      action={useOptOut()}
      noReply={noReplyTexts.optOut}
    />
  );
}

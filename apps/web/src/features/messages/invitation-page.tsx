import { MailLinkPage } from './mail-link-page.tsx';
import { noReplyTexts, useAcceptInvitation } from './messages.queries.ts';

export function InvitationPage() {
  return (
    <MailLinkPage
      title="You're invited"
      lead="Do you want to join the session? We'll email you the time, the meeting link and a calendar entry, and let you know if anything changes."
      button="Yes, send me the details"
      doneTitle="See you there"
      action={useAcceptInvitation()}
      noReply={noReplyTexts.acceptInvitation}
    />
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

type MailLinkPageProps = {
  title: string;
  lead: ReactNode;
  button: string;
  doneTitle: string;
  action: UseMutationResult<{ message: string }, Error, string>;
  noReply: string;
};

/** Page that a link in an email opens. Opening it does nothing yet, because mail clients open links on their own. */
export function MailLinkPage({ title, lead, button, doneTitle, action, noReply }: MailLinkPageProps) {
  const token = useSearchParams()[0].get('token');
  if (action.isSuccess) {
    return (
      <>
        <div role="status">
          <PageHeading title={doneTitle} lead={action.data.message} className="mb-8" />
        </div>
        <Link to={paths.landing} className={buttonClass({ size: 'lg', block: true })}>
          Go to the home page
        </Link>
      </>
    );
  }
  if (!token) {
    return (
      <div role="alert">
        <PageHeading title={title} lead="This link is incomplete. Open it again from the email." />
      </div>
    );
  }
  return (
    <>
      <PageHeading title={title} lead={lead} className="mb-8" />
      <div className="flex flex-col gap-4">
        {action.error && !action.isPending && <Banner kind="error">{errorText(action.error, noReply)}</Banner>}
        <Button variant="primary" size="lg" block busy={action.isPending} onClick={() => action.mutate(token)}>
          {button}
        </Button>
      </div>
    </>
  );
}

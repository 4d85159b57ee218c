import type { LoggedMail, MailFile } from '@right-circle/contract/admin-mail';
import { limits } from '@right-circle/contract/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { shortMomentText } from '#lib/format/date-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading, PagedList } from '../paged-list.tsx';
import { Facts, linkClass, StateBadge, When } from '../parts.tsx';
import { SearchBox, useFilter } from '../search-box.tsx';
import { operationsQueries, useResendMail } from './operations.queries.ts';

type MailState = LoggedMail['state'];

const looks: Record<MailState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'upcoming' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};
const mailStates = Object.keys(looks) as MailState[];
const options = [
  { value: '' as const, label: 'All emails' },
  ...mailStates.map((value) => ({ value, label: looks[value].label })),
];

const columns: Column<LoggedMail>[] = [
  {
    name: 'Email',
    cell: ({ id, to, subject }) => (
      <>
        <Link to={adminPaths.mail(id)} className={linkClass}>
          <bdi>{subject}</bdi>
        </Link>
        <span className="block break-all text-muted">{to}</span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, error }) => (
      <>
        <StateBadge look={looks[state]} />
        {state !== 'sent' && error && <span className="mt-1 block text-13 text-muted">{error}</span>}
      </>
    ),
  },
  { name: 'Tries', cell: ({ tries }) => <span className="type-figures">{tries}</span> },
  { name: 'When', cell: ({ created_at }) => <When iso={created_at} /> },
];

export function MailsPage() {
  const [q] = useFilter('q');
  const [chosen, setChosen] = useFilter('state');
  const state = mailStates.find((one) => one === chosen);
  const query = useInfiniteQuery(operationsQueries.mails({ q, state }));
  return (
    <>
      <PageHeading title="Emails" lead="Emails of the last 90 days, and whether they were sent." />
      <div className="mt-6 mb-6 grid gap-4 md:grid-cols-2">
        <SearchBox
          name="q"
          label="Find an email"
          hint="By the beginning of an address, or words of the subject."
          maxLength={limits.email.max}
        />
        <Field label="State">
          <NativeSelect<MailState | ''> options={options} value={state ?? ''} onChange={setChosen} />
        </Field>
      </div>
      <PagedList
        query={query}
        empty={
          <EmptyState title="No emails" icon={<Mail size={32} aria-hidden="true" />}>
            {q || state ? 'Nothing matches these filters.' : 'Every email this server writes is listed here.'}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Emails, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}

export function MailPage() {
  const { id = '' } = useParams();
  const query = useQuery(operationsQueries.mail(id));
  return (
    <>
      <Link to={adminPaths.mails} className={buttonClass({ variant: 'quiet', size: 'sm', className: 'mb-4 -ml-4' })}>
        <ArrowLeft size={18} aria-hidden="true" /> All emails
      </Link>
      {query.data ? <OneMail mail={query.data} /> : <Loading query={query} />}
    </>
  );
}

function OneMail({ mail }: { mail: MailFile }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeading
        title={mail.subject}
        actions={mail.can_resend && <Button onClick={() => setIsAsking(true)}>Send again</Button>}
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <Facts facts={mailFacts(mail)} />
          {mail.state === 'failed' && !mail.can_resend && (
            <p className="mt-4 text-15 text-muted">This email can’t be sent again: the job that wrote it has ended.</p>
          )}
          <p className="mt-6">
            <Link to={adminPaths.audit({ target: mail.id })} className={linkClass}>
              Changes by operators
            </Link>
          </p>
        </Card>
        <Card>
          <h2 className="type-display mb-4 text-28">Text</h2>
          <p className="text-15 text-muted">
            {mail.text === null
              ? 'The server keeps no copy of emails that it hands to a mail server.'
              : 'Links and codes are hidden: they’re for the recipient only.'}
          </p>
          {mail.text !== null && <p className="mt-4 whitespace-pre-wrap break-words">{mail.text}</p>}
        </Card>
      </div>
      {isAsking && <ResendDialog mail={mail} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function mailFacts({ to, state, created_at, tried_at, sent_at, tries, error }: MailFile) {
  return [
    { name: 'State', value: <StateBadge look={looks[state]} /> },
    { name: 'To', value: <span className="break-all">{to}</span> },
    { name: 'Written', value: shortMomentText(created_at) },
    sent_at
      ? { name: 'Sent', value: shortMomentText(sent_at) }
      : { name: 'Last try', value: shortMomentText(tried_at) },
    { name: 'Tries', value: tries },
    ...(error ? [{ name: 'Last error', value: error }] : []),
  ];
}

function ResendDialog({ mail: { id, to }, onClose }: { mail: MailFile; onClose: () => void }) {
  const deed = useResendMail(id);
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title="Send this email again?"
      description={`The server writes it anew for ${to}, with new links and codes. It isn’t sent if it’s no longer true, for example if the session was cancelled.`}
      confirmLabel="Send again"
      onConfirm={() => deed.mutate(undefined, { onSuccess: ({ message }) => (toast.success(message), onClose()) })}
      onClose={onClose}
    />
  );
}

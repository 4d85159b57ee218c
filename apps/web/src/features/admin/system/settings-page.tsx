import type { Setting } from '@right-circle/contract/admin-operations';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Loading } from '../paged-list.tsx';
import { operationsQueries } from './operations.queries.ts';

const sources: Record<Setting['source'], string> = {
  default: 'Default',
  environment: 'Set in the environment',
  file: 'File in the data folder',
};

/** Settings are changed where the server is started; this page only shows them. */
export function SettingsPage() {
  const query = useQuery(operationsQueries.settings());
  return (
    <>
      <PageHeading
        title="Settings"
        lead="How this server was started. To change a setting, set its variable and start the server again."
      />
      <div className="mt-8 space-y-6">
        {query.data ? (
          query.data.groups.map(({ title, settings }) => (
            <Card key={title}>
              <h2 className="type-display mb-2 text-28">{title}</h2>
              <dl className="divide-y divide-line">
                {settings.map((setting) => (
                  <OneSetting key={setting.name} setting={setting} />
                ))}
              </dl>
            </Card>
          ))
        ) : (
          <Loading query={query} />
        )}
      </div>
    </>
  );
}

function OneSetting({ setting }: { setting: Setting }) {
  const { name, meaning, source } = setting;
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 last:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="min-w-0 break-words">
        <code className="break-all font-semibold text-15">{name}</code>
        <span className="block text-15 text-muted">
          <WithCode text={meaning} />
        </span>
      </dt>
      <dd className="min-w-0 break-words">
        <span className="block">
          <Value setting={setting} />
        </span>
        <span className="block text-13 text-muted">{sources[source]}</span>
      </dd>
    </div>
  );
}

function Value({ setting: { is_secret, value, source } }: { setting: Setting }) {
  if (!is_secret && value !== null) {
    return source === 'environment' ? <code className="break-all text-15">{value}</code> : <WithCode text={value} />;
  }
  return source === 'default' ? <Badge>Not set</Badge> : <Badge tone="success">Set</Badge>;
}

/** The explanations are written for the documentation, where backticks mark code. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (
    // Parts have no identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <code className="text-[0.95em]">{part}</code> : part}</Fragment>
  ));
}

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts, useDownloadData } from '../people.queries.ts';

/** `children` is rendered below the download, for account deletion. */
export function MyDataCard({ children }: { children?: ReactNode }) {
  const data = useDownloadData();
  const toast = useToast();
  return (
    <Card className="space-y-6">
      <h2 className="type-display text-28">Your data</h2>
      <div>
        <h3 className="font-semibold">Download my data</h3>
        <p className="mt-1 mb-3 text-15 text-muted">
          One zip file with everything we keep about you: profile, posts, connections, pictures and more.
        </p>
        <Button
          busy={data.isPending}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => data.mutate(undefined, { onSuccess: () => toast.success('Your data is downloaded') })}
        >
          Download my data
        </Button>
        {data.isError && (
          <Banner kind="error" className="mt-3">
            {errorText(data.error, noReplyTexts.exportData)}
          </Banner>
        )}
      </div>
      {children}
    </Card>
  );
}

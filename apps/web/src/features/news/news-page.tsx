import type { Story } from '@right-circle/contract/news';
import { useSearchParams } from 'react-router';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { postTextOf } from './news-texts.ts';
import { SavedTab } from './saved-tab.tsx';
import { TrendingTab } from './trending-tab.tsx';

const tabs = [
  { value: 'trending', label: 'Trending' },
  { value: 'saved', label: 'Saved' },
] as const;

type NewsPageProps = {
  /** Starts a post with this text. */
  onWritePost: (text: string) => void;
};

export function NewsPage({ onWritePost }: NewsPageProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'saved' ? 'saved' : 'trending';
  const write = (story: Story) => onWritePost(postTextOf(story));
  return (
    <>
      <PageHeading
        title="Trending News"
        lead="The stories many sources report, and what people here are talking about."
      />
      <Tabs
        label="News"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          setSearch(next === 'saved' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
        }
        className="mt-8"
      >
        <TabPanel value="trending">
          <TrendingTab onWrite={write} />
        </TabPanel>
        <TabPanel value="saved">
          <SavedTab onWrite={write} />
        </TabPanel>
      </Tabs>
    </>
  );
}

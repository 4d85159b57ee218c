import { useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { NewsPage } from '#features/news/news-page.tsx';
import { readDraft, saveDraft } from '#features/posts/composer/draft.ts';

export function NewsScreen() {
  const navigate = useNavigate();
  // Keeps an existing draft and appends the new text.
  const writePost = (text: string) => {
    const draft = readDraft();
    if (!draft.includes(text)) saveDraft(draft ? `${draft.trimEnd()}\n\n${text}` : text);
    void navigate(paths.dashboard);
  };
  return <NewsPage onWritePost={writePost} />;
}

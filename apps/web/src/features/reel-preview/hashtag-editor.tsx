import { tagsOf } from '@right-circle/rules/post-text';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { hashtagOf, withHashtag, withoutHashtag } from './hashtags.ts';

type HashtagEditorProps = { caption: string; category: string; onChange: (caption: string) => void };

/** Adds and removes a caption's hashtags without searching for them in the text. */
export function HashtagEditor({ caption, category, onChange }: HashtagEditorProps) {
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const tags = tagsOf(caption);
  const add = () => {
    const hashtag = hashtagOf(typed);
    setIsRefused(!hashtag && typed.trim() !== '');
    if (!hashtag) return;
    onChange(withHashtag(caption, hashtag));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter adds a hashtag instead of publishing the reel.
    event.preventDefault();
    add();
  };
  return (
    <div className="space-y-3">
      <Field
        label={`Hashtags${tags.length > 0 ? `, ${tags.length}` : ''}`}
        error={isRefused ? 'A hashtag is one word of letters and digits.' : undefined}
      >
        <span className="flex gap-2">
          <TextInput
            value={typed}
            placeholder={hashtagOf(category.toLowerCase()) ?? '#reels'}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            autoCapitalize="none"
            className="min-w-0 flex-1"
          />
          <Button onClick={add}>Add</Button>
        </span>
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Hashtags of the caption" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip onRemove={() => onChange(withoutHashtag(caption, tag))} removeLabel={`Remove #${tag}`}>
                #{tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { SavedPrompt } from '@right-circle/contract/prompts';
import { lockPeople } from '#domain/lock-people.store.ts';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { countPrompts, deletePrompt, insertPrompt, promptsOf, updatePrompt } from './prompt.store.ts';

const MAX_PROMPTS = 100;

type PromptText = Omit<SavedPrompt, 'id'>;

export async function listPrompts({ db }: Pick<ChatDeps, 'db'>, userId: string): Promise<SavedPrompt[]> {
  return await promptsOf(db, userId);
}

export async function savePrompt(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  userId: string,
  text: PromptText,
): Promise<SavedPrompt> {
  const prompt = { id: newId(now()), ...text };
  await db.transaction().execute(async (tx) => {
    // Otherwise concurrent calls would all count the same prompts.
    await lockPeople(tx, [userId]);
    if ((await countPrompts(tx, userId)) >= MAX_PROMPTS) {
      throw new AppError('bad_request', `You can keep at most ${MAX_PROMPTS} prompts.`);
    }
    await insertPrompt(tx, userId, prompt, now());
  });
  return prompt;
}

export async function changePrompt(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  prompt: SavedPrompt,
): Promise<SavedPrompt> {
  if (!(await updatePrompt(db, userId, prompt))) throw promptNotFound();
  return prompt;
}

export async function removePrompt({ db }: Pick<ChatDeps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await deletePrompt(db, userId, id))) throw promptNotFound();
}

/** The same error for a missing prompt and another person's, so that it reveals nothing. */
function promptNotFound(): AppError {
  return new AppError('not_found', 'This prompt does not exist.');
}

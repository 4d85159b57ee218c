import { HOUR_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import type { ReelDeps } from '../reel-deps.ts';
import type { RenderTools } from '../rendering/render-tools.ts';

const KEPT_MS = HOUR_MS;
const TIMEOUT_MS = 60_000;

type Deps = Pick<ReelDeps, 'db' | 'now' | 'media' | 'links' | 'enqueue'> & { tools: RenderTools };
type Sentence = { text: string; voice_id: string; speed: number };

/** A file with a signed URL, so that a player can load it without a token; deleted after an hour. */
export async function previewVoice(
  { db, now, media, links, enqueue, tools }: Deps,
  sentence: Sentence,
): Promise<string> {
  const speaker = await tools.voice();
  if ('problem' in speaker) throw new AppError('not_configured', speaker.problem);
  const { text, voice_id: voiceId, speed } = sentence;
  if (!speaker.voices.some(({ id }) => id === voiceId)) {
    throw new AppError('invalid_input', 'There is no such voice. Choose another.');
  }
  const said = await speaker.speak({ text, voiceId, speed, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const key = `voice-previews/${newId(now())}.wav`;
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, removeMediaJob, { keys: [key] }, { startAfter: new Date(now().getTime() + KEPT_MS) });
  });
  await media.putFile(key, said.file, 'audio/wav');
  return links.signed(key);
}

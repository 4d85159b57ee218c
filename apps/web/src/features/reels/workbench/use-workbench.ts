import type { ReelDetails } from '@right-circle/contract/reel-making';
import { recordedScenes } from '@right-circle/film/recorded-scenes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import type { Seek } from '../film/use-film-player.ts';
import { usePictures } from '../film/use-pictures.ts';
import { type ImagePlace, useUploads } from '../images/use-uploads.ts';
import { reelQueries } from '../reels.queries.ts';
import { renderRefusal } from '../render/render-state.ts';
import { useRender } from '../render/use-render.ts';
import { useOwnSound, useSavedSound } from '../sound/use-own-sound.ts';
import { useSpeechRange } from '../sound/use-speech-range.ts';
import { addImage, type Composition, changeImages, clipOf, filmOf, type KeptImage } from './composition.ts';
import { useComposition } from './use-composition.ts';

/** State and actions of the reel editor. */
export function useWorkbench(reel: ReelDetails) {
  const { id, language, category } = reel;
  const composing = useComposition(reel);
  const { composition, edit, autosave } = composing;
  const { images, music, voice } = composition;
  const tools = useQuery(reelQueries.tools());
  const sound = useOwnSound();
  const uploads = useUploads({
    count: images.length,
    onDone: (image, place) => edit((now) => withUpload(now, image, place)),
  });
  const urls = useMemo(() => images.map(({ url }) => url), [images]);
  const pictures = usePictures(urls);
  const clips = useMemo(
    () =>
      composition.scenes.map((scene) => {
        const clip = clipOf(composition, scene);
        return clip ? { url: clip.url, isAudible: clip.has_sound && scene.clip?.has_sound !== false } : null;
      }),
    [composition],
  );
  const selection = useSelection(composition.scenes);
  const keptMusic = useSavedSound(id, 'music', reel.has_bgm_file && music.kind === 'own' && !sound.musicFile);
  const ownMusicUrl = useObjectUrl(sound.musicFile ?? keptMusic);
  const isOwnVoice = voice.kind === 'own';
  const keptRecording = useSavedSound(id, 'voice', reel.has_voice_file && isOwnVoice && !sound.recording);
  const recording = isOwnVoice ? (sound.recording?.file ?? keptRecording) : null;
  const speechUrl = useObjectUrl(recording);
  const { speech, isUnreadable } = useSpeechRange(recording);
  const recorded = useMemo(() => speech && recordedScenes(composition.scenes, speech), [composition.scenes, speech]);
  const film = useMemo(
    () => filmOf(composition, { id, language, category }, recorded?.scenes),
    [composition, id, language, category, recorded],
  );

  const render = useRender({
    reelId: id,
    save: autosave.flush,
    onStarted: () => {
      sound.markSent();
    },
  });
  const generate = () =>
    render.start.mutate({
      caption_id: composition.captionId,
      ...(music.kind === 'track' && { bgm_url: music.url }),
      ...(music.kind === 'own' &&
        sound.musicFile && {
          bgm_file: sound.musicFile,
          bgm_file_name: sound.musicFile.name,
        }),
      ...(isOwnVoice && sound.recording && { voice_file: sound.recording.file }),
    });
  const refusal = renderRefusal({
    music,
    voice,
    hasMusicFile: sound.hasMusic || (sound.musicFile === null && reel.has_bgm_file),
    hasRecording: sound.recording !== null || reel.has_voice_file,
    voiceIds: tools.data?.voices.map((offered) => offered.id) ?? [],
    hasOpenUploads: uploads.uploads.some(({ state }) => state.kind === 'sending'),
  });
  return {
    composing,
    film,
    pictures,
    clips,
    uploads,
    tools,
    sound,
    selection,
    render,
    generate,
    refusal,
    ownMusicUrl,
    keptRecordingUrl: sound.recording ? null : speechUrl,
    isRecordingUnreadable: isUnreadable,
    musicUrl: music.kind === 'track' ? music.url : music.kind === 'own' ? ownMusicUrl : null,
    speechUrl,
    speechAtSeconds: recorded?.atSeconds ?? 0,
  };
}

export type Bench = ReturnType<typeof useWorkbench>;

/** Tracks the selected scene; the preview jumps to it when it changes. */
function useSelection(scenes: readonly { key: string }[]) {
  const [key, setKey] = useState(scenes[0]?.key ?? '');
  const [seek, setSeek] = useState<Seek>({ scene: 0 });
  const isThere = scenes.some((scene) => scene.key === key);
  return {
    key: isThere ? key : (scenes[0]?.key ?? ''),
    seek,
    select: (next: string, place: number) => {
      setKey(next);
      setSeek({ scene: place });
    },
  };
}

function withUpload(now: Composition, image: KeptImage, { replaces, before }: ImagePlace): Composition {
  if (replaces === null) return addImage(now, image, before);
  const images = now.images.map((one) => (one.url === replaces ? { ...image, alt: one.alt } : one));
  return changeImages(now, images, { before: replaces, after: image.url });
}

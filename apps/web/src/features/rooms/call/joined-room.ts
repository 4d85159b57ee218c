import { keepDraft, readDraft } from '#lib/forms/draft.ts';

const KEY = 'room-stay';

/** Remembered by the tab, so that a reload leads straight back in. */
export const keepStay = (slotId: string) => keepDraft(KEY, slotId);
export const forgetStay = () => keepDraft(KEY, '');
export const wasInRoom = (slotId: string) => readDraft(KEY) === slotId;

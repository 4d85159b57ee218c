import { keepDraft, readDraft } from '#lib/forms/draft.ts';

const KEY = 'room-stay';

/** Remembered by the tab, so that a reload joins the room again. */
export const rememberJoinedRoom = (slotId: string) => keepDraft(KEY, slotId);
export const forgetJoinedRoom = () => keepDraft(KEY, '');
export const wasInRoom = (slotId: string) => readDraft(KEY) === slotId;

import { writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { makeTrack } from '@right-circle/film/music';
import type { TrackId } from '@right-circle/film/tracks';
import { wavBytes } from './wav.ts';

export type TrackOrder = { id: TrackId; file: string };

const { id, file } = workerData as TrackOrder;
const { left, right, sampleRate } = makeTrack(id);
await writeFile(file, wavBytes([left, right], sampleRate));

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseStyle, type PageFile, type PageStyle, pageFile, pageStyle } from '../page-files.ts';

export type EmbedFiles = { style: PageStyle; frame: PageFile; loader: Buffer };

/** Style and script of the frame, and the script that other websites include. */
export async function readEmbedFiles(): Promise<EmbedFiles> {
  const read = async (name: string) => await readFile(join(import.meta.dirname, name), 'utf8');
  return {
    style: pageStyle((await baseStyle()) + (await read('embed.css'))),
    frame: pageFile('embed-frame', await read('embed-frame.js')),
    loader: Buffer.from(await read('embed.js')),
  };
}

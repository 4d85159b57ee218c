/** Draws the pictures of the demo posts and reels into apps/server/demo-pictures. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { outdoors } from './demo-pictures/outdoors.ts';
import { rooms } from './demo-pictures/rooms.ts';
import { svgOf } from './demo-pictures/svg.ts';
import { tables } from './demo-pictures/tables.ts';

const folder = new URL('../apps/server/demo-pictures/', import.meta.url);
const MAX_SIDE = 1080;

const scenes = { ...outdoors, ...tables, ...rooms };
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) await rm(new URL(name, folder));
let total = 0;
for (const [index, [name, draw]] of Object.entries(scenes).entries()) {
  const { svg } = svgOf(draw, index + 1);
  const bytes = await sharp(Buffer.from(svg))
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside' })
    .webp({ quality: 74, effort: 6 })
    .toBuffer();
  total += bytes.length;
  await writeFile(new URL(`${name}.webp`, folder), bytes);
}
console.log(`${Object.keys(scenes).length} pictures, ${Math.round(total / 1024)} kB`);

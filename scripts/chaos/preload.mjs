import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

// Loaded with --import into the processes of a chaos run and nowhere else: moves their clock and fills their disk as the file
// CHAOS_CONTROL says. The product itself knows nothing of it.
const { CHAOS_CONTROL: control = '', CHAOS_MEMBER: member = '', DATA_DIR: dataDir = '' } = process.env;
const READ_EVERY_MS = 25;
let order = { isDiskFull: false, clockMs: {} };

function readOrder() {
  try {
    order = JSON.parse(fs.readFileSync(control, 'utf8'));
  } catch {
    // Being replaced at this moment: the order before it stays.
  }
}
readOrder();
setInterval(readOrder, READ_EVERY_MS).unref();

const RealDate = Date;
const now = () => RealDate.now() + (order.clockMs[member] ?? 0);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const media = join(dataDir, 'media');
/** What a full disk says. The rest of the data folder is on the same disk, but only media are written all the time. */
function refuse(path) {
  if (!order.isDiskFull || !String(path).startsWith(media)) return;
  const error = new Error(`ENOSPC: no space left on device, write '${basename(String(path))}'`);
  throw Object.assign(error, { code: 'ENOSPC', errno: -28, syscall: 'write', path: dirname(String(path)) });
}

const { writeFile, copyFile } = fs.promises;
/** As on a real disk, the file is there and has lost its end. */
fs.promises.writeFile = async (path, data, options) => {
  if (order.isDiskFull && String(path).startsWith(media)) await writeFile(path, data.subarray?.(0, 1) ?? '', options);
  refuse(path);
  return await writeFile(path, data, options);
};
fs.promises.copyFile = async (from, to, mode) => {
  if (order.isDiskFull && String(to).startsWith(media)) await writeFile(to, '');
  refuse(to);
  return await copyFile(from, to, mode);
};
syncBuiltinESMExports();

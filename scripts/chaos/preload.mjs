import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import process from 'node:process';

// Loaded with --import into the processes of a chaos run only: moves their clock and fills their disk as the file
// CHAOS_CONTROL says. The product itself does not know about it.
const { CHAOS_CONTROL: control = '', CHAOS_MEMBER: member = '', DATA_DIR: dataDir = '' } = process.env;
const READ_EVERY_MS = 25;
let order = { isDiskFull: false, clockMs: {} };

function readOrder() {
  try {
    order = JSON.parse(fs.readFileSync(control, 'utf8'));
  } catch {
    // The file is being replaced: the previous order stays.
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
/** Only media are written continuously; the rest of the data folder is left alone. */
const isRefused = (path) => order.isDiskFull && typeof path === 'string' && path.startsWith(media);

/** Like a real disk: the file exists, but its end is missing. */
async function refuse(path) {
  await writeFile(path, '.');
  const error = new Error(`ENOSPC: no space left on device, write '${basename(path)}'`);
  throw Object.assign(error, { code: 'ENOSPC', errno: -28, syscall: 'write', path });
}

const { writeFile, copyFile } = fs.promises;
fs.promises.writeFile = async (path, data, options) =>
  isRefused(path) ? await refuse(path) : await writeFile(path, data, options);
fs.promises.copyFile = async (from, to, mode) => (isRefused(to) ? await refuse(to) : await copyFile(from, to, mode));
syncBuiltinESMExports();

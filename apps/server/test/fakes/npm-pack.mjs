import { createWriteStream } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Fake npm that only knows `npm pack <name>@<version>`: the real one takes half a second to start. */
const [, , command = '', spec = ''] = process.argv;
if (command !== 'pack') throw new Error(`It cannot do "npm ${command}".`);
if (!process.argv.includes('--ignore-scripts')) throw new Error('it would run install scripts');
const [name = '', version = ''] = spec.split('@');
const destination = process.argv[process.argv.indexOf('--pack-destination') + 1] ?? '';

const ask = async (url) => await new Promise((done, fail) => void get(url, done).on('error', fail));

try {
  const { versions } = await json(await ask(`${process.env.npm_config_registry}/${name}`));
  const archive = await ask(versions[version].dist.tarball);
  if (archive.statusCode !== 200)
    throw Object.assign(new Error(archive.statusMessage), { code: `E${archive.statusCode}` });
  await pipeline(archive, createWriteStream(join(destination, `${name}-${version}.tgz`)));
} catch (error) {
  process.stderr.write(`npm error code ${error.code}\nnpm error ${error.message}\n`);
  process.exitCode = 1;
}

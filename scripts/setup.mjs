// Runs before anything is installed: on the system's Node, with its built-in modules alone.
import { buildWeb } from './setup-build.mjs';
import { installPackages } from './setup-install.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { StepFailure } from './setup-step.mjs';

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Right Circle needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org.`);
  process.exit(1);
}

const wanted = new Set(process.argv.slice(2));

try {
  await withSetupLock(async () => {
    await installPackages({ withDevelopment: wanted.has('--all') });
    if (wanted.has('--build')) await buildWeb();
  });
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

import { buildWeb } from './setup-build.mjs';
import { installPackages } from './setup-install.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { root, StepFailure } from './setup-step.mjs';

const wanted = new Set(process.argv.slice(2));

try {
  await withSetupLock(async () => {
    await installPackages({ withDevelopment: wanted.has('--all') });
    if (wanted.has('--build')) await buildWeb();
  });
} catch (error) {
  const sentence = error instanceof StepFailure ? error.message : explainFileError(error);
  if (!sentence) throw error;
  console.error(`\n${sentence}`);
  process.exitCode = 1;
}

/** Covers the setup's own small files; npm's failures are explained where npm is run. */
function explainFileError({ code, path = root }) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: ${path} could not be written. Make room and run the same command again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write to ${path}. Correct the permissions and run the same command again.`;
  return null;
}

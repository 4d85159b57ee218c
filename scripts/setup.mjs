// Runs before anything is installed: on the system's Node, only with built-in modules.
import { refusal, thisMachine } from './setup-platform.mjs';

const reason = refusal(thisMachine());
if (reason) {
  console.error(reason);
  process.exitCode = 1;
} else {
  // Loaded only now, and without a top-level await: an old Node could not even parse it.
  void import('./setup-main.mjs');
}

import type { ReauthenticationMethod } from '@right-circle/contract/errors';

/** Resolves to true once the person has proved who they are, to false if they cancel. */
type Ask = (methods: readonly ReauthenticationMethod[]) => Promise<boolean>;

let ask: Ask | null = null;
let openQuestion: Promise<boolean> | null = null;

/** Registers the function that asks the user. Returns a function that removes it. */
export function setReauthentication(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Calls rejected at the same time share one question. */
export async function askToReauthenticate(methods: readonly ReauthenticationMethod[]): Promise<boolean> {
  if (!ask) return false;
  openQuestion ??= ask(methods).finally(() => {
    openQuestion = null;
  });
  return await openQuestion;
}

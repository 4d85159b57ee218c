export type Machine = { platform: string; uid: number | undefined; missingPrograms: string[] };

export const neededPrograms = ['debootstrap', 'unshare', 'setpriv'];

/** Says in one sentence why the rehearsal can't run on this machine, or null if it can. */
export function rehearsalObstacle({ platform, uid, missingPrograms }: Machine): string | null {
  if (platform !== 'linux') return 'It needs Linux, where processes can be isolated as containers are.';
  if (uid !== 0) return 'It needs root, who alone may mount folders and change users.';
  if (missingPrograms.length > 0) {
    return `It needs ${missingPrograms.join(' and ')}: apt-get install debootstrap util-linux.`;
  }
  return null;
}

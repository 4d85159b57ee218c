export type Machine = { node: string; platform: string; arch: string; glibc: string | null };

export function thisMachine(): Machine;
export function refusal(machine: Machine): string | null;
export function nameOfMachine(machine: Machine): string;

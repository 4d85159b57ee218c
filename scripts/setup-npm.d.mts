export function explainNpm(output: string): string | null;

export const nativeParts: { name: string; load?: string; program?: [file: string, ...args: string[]] }[];

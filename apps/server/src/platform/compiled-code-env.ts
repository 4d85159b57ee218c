/** Lets a process that gets nothing else of the environment start with code that was compiled before. */
export function compiledCodeEnv(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

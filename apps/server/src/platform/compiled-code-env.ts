/** The folder of compiled code, for child processes that don't inherit the environment. */
export function compiledCodeEnv(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

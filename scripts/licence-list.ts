/** Licences that only require their text to be kept (OFL: for fonts, also as part of a product). */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
];

export type AcceptedPackage = {
  /** A name, or its beginning with a star for the builds of one package. */
  name: string;
  licence: string;
  why: string;
};

/** Packages under other licences, each with the reason why it can be used. */
export const acceptedPackages: readonly AcceptedPackage[] = [
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    why: 'A shared library that sharp loads when it runs. It is used unchanged and can be replaced by another build.',
  },
  {
    name: '@img/sharp-win32-*',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'Holds the same shared library, and is for a system we do not support.',
  },
  {
    name: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'Holds the same library, and is for a system we do not support.',
  },
  {
    name: 'lightningcss',
    licence: 'MPL-2.0',
    why: 'A tool of the web build, used unchanged. Its code is not part of what browsers get.',
  },
  { name: 'lightningcss-*', licence: 'MPL-2.0', why: 'Native builds of lightningcss.' },
  {
    name: 'web-push',
    licence: 'MPL-2.0',
    why: 'Used unchanged. MPL-2.0 covers its own files and not those that import them.',
  },
  { name: 'axe-core', licence: 'MPL-2.0', why: 'Used unchanged, in tests alone.' },
  { name: 'ical.js', licence: 'MPL-2.0', why: 'Used unchanged, in tests alone.' },
  {
    name: '@seydx/node-av-*',
    licence: 'GPL-3.0-or-later',
    why: 'FFmpeg runs as a program of its own and is not linked with the product: see docs/decisions/0012 and NOTICE before passing on an image.',
  },
];

/** Licences that are missing or wrong in the lock file, with their source. */
export const statedLicences: readonly (AcceptedPackage & { inLock: string | null })[] = [
  {
    name: 'xmlhttprequest-ssl',
    inLock: null,
    licence: 'MIT',
    why: 'Its package.json uses the old field "licenses", which npm does not copy.',
  },
  {
    name: '@seydx/node-av-*',
    inLock: 'MIT',
    licence: 'GPL-3.0-or-later',
    why: 'The bindings are MIT; the FFmpeg in them is built with x264 and other GPL parts.',
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'packages-stand-alone', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'rules-package-is-pure',
      severity: 'error',
      from: { path: '^packages/(rules|portraits|film)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(rules|portraits|film)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-knows-no-product',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: {
        path: '^apps/server/src/(app/|domain/|features/|(app|config|create-platform|module|start)\\.ts|main\\.mjs)',
      },
    },
    {
      name: 'domain-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/portraits)/', pathNot: '^apps/server/src/(domain|platform)/' },
    },
    {
      name: 'only-modules-know-platform-and-config',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.(module|test)\\.ts$' },
      to: { path: '^apps/server/src/(config|module)\\.ts$' },
    },
    {
      name: 'modules-know-types-of-config',
      severity: 'error',
      from: { path: '\\.module\\.ts$' },
      to: { path: '^apps/server/src/(config|module)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-app-creates-modules',
      severity: 'error',
      from: { pathNot: '^apps/server/src/app(\\.ts$|/)' },
      to: { path: '^apps/server/src/features/.+\\.module\\.ts$' },
    },
    {
      name: 'app-knows-features-by-their-modules',
      severity: 'error',
      from: { path: '^apps/server/src/app(\\.ts$|/)' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: '\\.module\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/((app|create-platform|mail-gallery|start)\\.ts|main\\.(tsx|mjs)|app/)' },
    },
    {
      name: 'ui-and-lib-know-no-product',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(domain|features|app)/' },
    },
    {
      name: 'domain-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/domain/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'ui-knows-no-lib',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/lib/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^packages/', '\\.rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-stores-touch-sql',
      severity: 'error',
      from: { path: '^apps/server/src/(domain|features)/', pathNot: '\\.(store|test)\\.ts$' },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
    // Routes translate: use cases decide and ask the stores, so that a decision has one place and is testable without HTTP.
    {
      name: 'routes-call-no-store',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    // FFmpeg is loaded by the process that ffmpeg-process.ts is, and by nothing that belongs to the server.
    {
      name: 'server-never-loads-ffmpeg',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/ffmpeg/', '\\.test\\.ts$'] },
      to: { path: ['node_modules/node-av', '^apps/server/src/platform/ffmpeg/(?!(run|check)-ffmpeg|ffmpeg-job)'] },
    },
    {
      name: 'ffmpeg-is-run-not-imported',
      severity: 'error',
      from: { path: '^apps/server/src/platform/ffmpeg/(run|check)-ffmpeg\\.ts$' },
      to: { path: ['node_modules/node-av', '^apps/server/src/platform/ffmpeg/(?!(run|check)-ffmpeg|ffmpeg-job)'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports count too; 'specify' would compile every file to compare and take twice as long.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};

// Which folder may import which (CONTRIBUTING.md): types and lazy imports as well as everything else.

const SERVER_SIDE = ['^src/fields/.*[.]server[.]ts$', '^src/fields/(servers|serverNamed)[.]ts$']
const BROWSER_SIDE = [
  '^src/fields/.*[.]tsx$',
  '^src/fields/.*[.]browser[.]ts$',
  '^src/fields/.*[.]css$',
  '^src/fields/(cells|inputs|cellNamed|inputNamed)[.]ts$',
  '^src/fields/.*/use[A-Z][A-Za-z]*[.]ts$',
]

const EFFECTS_SERVER = ['^src/effects/.*[.]server[.]ts$', '^src/effects/serverNamed[.]ts$']

const VIEWS_BROWSER = [
  '^src/views/.*[.]tsx$',
  '^src/views/.*[.]css$',
  '^src/views/.*/use[A-Z][A-Za-z]*[.]ts$',
  '^src/views/use[A-Z][A-Za-z]*[.]ts$',
  '^src/views/screens[.]ts$',
]

const PANELS_BROWSER = ['^src/panels/.*[.]tsx$', '^src/panels/[^/]+/use[A-Z][^/]*[.]ts$', '^src/panels/.*[.]css$']

const AREAS = {
  model: { path: '^src/model/' },
  access: { path: '^src/access/' },
  sql: { path: '^src/sql/' },
  texts: { path: '^src/texts/' },
  widgets: { path: '^src/widgets/' },
  fields: { path: '^src/fields/', pathNot: [...SERVER_SIDE, ...BROWSER_SIDE] },
  'fields (server)': { path: SERVER_SIDE },
  'fields (browser)': { path: BROWSER_SIDE },
  effects: { path: '^src/effects/', pathNot: EFFECTS_SERVER },
  'effects (server)': { path: EFFECTS_SERVER },
  views: { path: '^src/views/', pathNot: VIEWS_BROWSER },
  // Screens of view types stand on the lists of the console; the console's own app opens them.
  'views (browser)': { path: VIEWS_BROWSER },
  panels: { path: '^src/panels/', pathNot: PANELS_BROWSER },
  // As screens of views do, panels stand on the parts of the console's pages.
  'panels (browser)': { path: PANELS_BROWSER },
  // Rules, areas and flags: what access itself is made of.
  'access declarations': { path: '^resources/access/' },
  resources: { path: '^resources/', pathNot: ['^resources/access/', '[.]server[.]ts$'] },
  // The code of a declaration that data cannot say: it gets no connection.
  handlers: { path: '^resources/.*[.]server[.]ts$' },
  catalogue: { path: '^src/catalogue/' },
  server: { path: '^src/server/' },
  console: { path: '^src/console/[^/]+/', pathNot: '^src/console/app/' },
  'console app': { path: ['^src/console/app/', '^src/console/[^/]+$'] },
}

const MAY = {
  model: [],
  'access declarations': ['model'],
  access: ['access declarations', 'model'],
  sql: [],
  texts: [],
  widgets: ['model', 'texts'],
  fields: ['model', 'texts'],
  'fields (server)': ['fields', 'model', 'sql'],
  'fields (browser)': ['fields', 'model', 'texts', 'widgets'],
  effects: ['fields', 'model'],
  'effects (server)': ['effects', 'fields', 'fields (server)', 'model', 'sql'],
  views: ['fields', 'model'],
  'views (browser)': ['access', 'catalogue', 'console', 'fields', 'fields (browser)', 'model', 'texts', 'views', 'widgets'],
  panels: ['fields', 'model'],
  'panels (browser)': ['access', 'catalogue', 'console', 'effects', 'fields', 'fields (browser)', 'model', 'panels', 'texts', 'widgets'],
  resources: ['access declarations', 'effects', 'fields', 'model', 'panels', 'views'],
  catalogue: ['access', 'effects', 'fields', 'model', 'panels', 'resources', 'texts', 'views'],
  handlers: ['fields', 'model', 'resources'],
  server: ['access', 'catalogue', 'effects', 'effects (server)', 'fields', 'fields (server)', 'handlers', 'model', 'sql'],
  console: ['access', 'catalogue', 'effects', 'fields', 'fields (browser)', 'model', 'panels', 'texts', 'views', 'widgets'],
  'console app': [
    'access',
    'catalogue',
    'console',
    'effects',
    'fields',
    'fields (browser)',
    'model',
    'panels',
    'panels (browser)',
    'texts',
    'views',
    'views (browser)',
    'widgets',
  ],
}

// From the ground up: a folder imports those before it.
const FLOORS = {
  'src/server': [
    'config',
    'fileStore',
    'store',
    'request',
    'queue',
    'rows',
    'reports',
    'figures',
    'query',
    'files',
    'audit',
    'effects',
    'operations',
    'mail',
    'session',
    'deliveries',
    'reportMail',
    'feeds',
    'signage',
    'schema',
    'jobs',
    'http',
  ],
  'src/console': [
    'brand',
    'outline',
    'data',
    'drafts',
    'session',
    'routing',
    'navigation',
    'services',
    'signin',
    'views',
    'fallbacks',
    'pages',
    'app',
  ],
}

const areaRules = Object.entries(MAY).flatMap(([from, may]) =>
  [...Object.keys(AREAS), 'tools']
    .filter(to => to !== from && !may.includes(to))
    .map(to => ({ name: `${from} may not import ${to}`, severity: 'error', from: AREAS[from], to: AREAS[to] ?? { path: '^src/tools/' } })),
)

const floorRules = Object.entries(FLOORS).flatMap(([root, floors]) => [
  ...floors.slice(0, -1).map((floor, index) => ({
    name: `${root}/${floor} may not import what stands above it`,
    severity: 'error',
    from: { path: `^${root}/${floor}/` },
    to: { path: `^${root}/(${floors.slice(index + 1).join('|')})/|^${root}/[^/]+[.]tsx?$` },
  })),
  {
    name: `a folder of ${root} has a floor`,
    severity: 'error',
    from: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${floors.join('|')})/` },
    to: {},
  },
])

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...areaRules,
    ...floorRules,
    // Types vanish when compiled, and what loads later is loaded: only what is there at once can be half-loaded in a circle.
    {
      name: 'no file imports itself in a circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'what is imported is there', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^node_modules|^virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}

import { build, type Plugin } from 'vite'

type Options = NonNullable<Parameters<typeof build>[0]>['build']

/** What a build makes of one module of this text under this address in src, by one plugin. Null: nothing. */
export const bundled = async (id: string, code: string, plugin: Plugin, options: Options = {}) => {
  const given = {
    name: 'given',
    resolveId: (asked: string) => (asked === id ? id : null),
    load: (asked: string) => (asked === id ? code : null),
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, plugin],
    build: { write: false, minify: false, lib: { entry: id, formats: ['es'], fileName: 'part' }, ...options },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  return bundle && 'output' in bundle ? bundle.output[0] : null
}

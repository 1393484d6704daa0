import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

// Fonts that are not packed already are worth as much as text.
const PACKED = /\.(js|css|svg|json|ttf)$/

/** Lays a `.gz` and a `.br` beside every file of the build, so that the server compresses nothing while it serves. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const one of Object.values(bundle)) {
        const source = Buffer.from(one.type === 'chunk' ? one.code : one.source)
        if (!PACKED.test(one.fileName) || source.length < 1000) continue
        this.emitFile({ type: 'asset', fileName: `${one.fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        this.emitFile({
          type: 'asset',
          fileName: `${one.fileName}.br`,
          source: brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        })
      }
    },
  },
})

import type { Kind } from '#model'
import type { kinds, KindName } from './index.ts'
import type { ServerFace } from './faces.server.ts'
import { text } from './text/text.server.ts'

type FaceOf<K> = K extends Kind<string, infer Value, infer Options> ? ServerFace<Value, Options> : never

/** Server faces; a kind without one does not compile. */
export const serverFaces: { readonly [K in KindName]: FaceOf<(typeof kinds)[K]> } = { text }

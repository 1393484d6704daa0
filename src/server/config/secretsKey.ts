/** A key by its id. */
export interface Key {
  readonly id: string
  readonly bytes: Buffer
}

export const KEYS_SAY =
  'is one or more keys as id:base64 with commas between them, the newest first; each of 32 bytes, such as 2026:$(openssl rand -base64 32).'

/** The keys of SECRETS_KEY, the one that seals first; null for what is none. */
export const keysIn = (text: string): readonly Key[] | null => {
  const keys = text.split(',').map(one => {
    const [, id = '', encoded = ''] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(one) ?? []
    return { id, bytes: Buffer.from(encoded, 'base64') }
  })
  const isWhole = keys.every(key => key.id !== '' && key.bytes.length === 32) && new Set(keys.map(key => key.id)).size === keys.length
  return isWhole ? keys : null
}

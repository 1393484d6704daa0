/** Where stored files are kept outside of this machine: one bucket of an S3-compatible store. */
export interface S3Settings {
  /** Address of the store, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Stands before every key: 'console/'; '' for none. */
  readonly prefix: string
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const NAMES = [...NEEDED, 'S3_REGION', 'S3_PREFIX'] as const
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  // Files of residents travel encrypted, except within one machine.
  return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && `${username}${password}${search}${hash}` === ''
}

/** The S3 settings of an environment, null where it has none; what is wrong with them goes to `mistakes`, a sentence each. */
export const readStorage = (read: (name: string) => string | undefined, mistakes: string[]): S3Settings | null => {
  if (NAMES.every(name => read(name) === undefined)) return null
  const text = (name: (typeof NAMES)[number]): string => read(name) ?? ''
  const wrong = (name: (typeof NAMES)[number], isRight: (given: string) => boolean, says: string): void => {
    if (text(name) !== '' && !isRight(text(name))) mistakes.push(`${name} ${says}`)
  }
  for (const name of NEEDED) if (text(name) === '') mistakes.push(`${name} is missing: files in an S3 store need ${NEEDED.join(', ')}.`)
  wrong('S3_ENDPOINT', isEndpoint, 'is the https address of the store without the bucket, such as https://s3.us-east-1.amazonaws.com.')
  wrong(
    'S3_BUCKET',
    name => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
    'is the name of a bucket: lower-case letters, digits, dots and hyphens.',
  )
  wrong('S3_REGION', name => /^[a-z0-9-]{2,40}$/.test(name), 'is the name of a region, such as us-east-1.')
  wrong(
    'S3_PREFIX',
    name => /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/.test(name),
    'is a path of letters, digits, hyphens and underscores, such as console/files.',
  )
  const prefix = text('S3_PREFIX')
  return {
    endpoint: text('S3_ENDPOINT').replace(/\/+$/, ''),
    bucket: text('S3_BUCKET'),
    region: text('S3_REGION') || 'us-east-1',
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  }
}

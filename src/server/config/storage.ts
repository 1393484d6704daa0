import type { Values } from './variables/index.ts'

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

/** The S3 settings of an environment, null where it has none; what is missing goes to `mistakes`, a sentence each. */
export const storageOf = (
  { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Region, s3Prefix }: Values,
  mistakes: string[],
): S3Settings | null => {
  const needed = {
    S3_ENDPOINT: s3Endpoint,
    S3_BUCKET: s3Bucket,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
  }
  if (Object.values(needed).every(value => value === null) && s3Prefix === '') return null
  for (const [name, value] of Object.entries(needed))
    if (value === null) mistakes.push(`${name} is missing: files in an S3 store need ${Object.keys(needed).join(', ')}.`)
  return {
    endpoint: (s3Endpoint ?? '').replace(/\/+$/, ''),
    bucket: s3Bucket ?? '',
    region: s3Region,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
    prefix: s3Prefix === '' || s3Prefix.endsWith('/') ? s3Prefix : `${s3Prefix}/`,
  }
}

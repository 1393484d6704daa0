import { isOutside } from '../addresses.ts'
import { optional, text, whole } from '../variable.ts'

export const files = {
  uploadsAtOnce: whole('UPLOADS_AT_ONCE', { default: 6, least: 1, most: 100, what: 'uploads of one organization at once, a process' }),
  storageQuota: whole('STORAGE_QUOTA_MB', {
    default: 20_000,
    least: 1,
    most: 10_000_000,
    unit: 1_000_000,
    what: 'megabytes of all files of one organization',
  }),
  s3Endpoint: optional('S3_ENDPOINT', {
    // Files of residents travel encrypted, except within one machine.
    isRight: given => isOutside(given) && !/[?#]/.test(given),
    message: 'is the https address of the store without the bucket, such as https://s3.us-east-1.amazonaws.com.',
    what: 'address of an S3-compatible store without the bucket, https; with any `S3_` variable files are kept there instead of in `DATA_DIR`',
  }),
  s3Bucket: optional('S3_BUCKET', {
    isRight: given => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given),
    message: 'is the name of a bucket: lower-case letters, digits, dots and hyphens.',
    what: 'the bucket; it needs no public access',
  }),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', { what: 'of an account that may put, get and delete objects in it' }),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', { secret: true, what: 'of the same account' }),
  s3Region: text('S3_REGION', {
    default: 'us-east-1',
    isRight: given => /^[a-z0-9-]{2,40}$/.test(given),
    message: 'is the name of a region, such as us-east-1.',
    what: 'region of the bucket',
  }),
  s3Prefix: text('S3_PREFIX', {
    default: '',
    isRight: given => /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/.test(given),
    message: 'is a path of letters, digits, hyphens and underscores, such as console/files.',
    what: 'stands before every key, for a bucket that others use too',
  }),
}

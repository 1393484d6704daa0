import { isOutside, isTemplate } from '../addresses.ts'
import { KEYS_SAY, keysIn } from '../secretsKey.ts'
import { isSupportKey } from '../supportKey.ts'
import { optional, text } from '../variable.ts'

const template = {
  isRight: isTemplate,
  message: 'is a path of this server or an https address, with {product} and {slug} where they belong.',
}

export const sessions = {
  cookieDomain: optional('COOKIE_DOMAIN', {
    isRight: given => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(given),
    message: 'is a domain in lower case with at least two parts, such as example.com.',
    shownDefault: 'the host of `PUBLIC_URL`; none on localhost, an IP or a host of one label',
    what: 'domain of the session cookie: the host of `PUBLIC_URL` or a parent of it, where sites beside the console share the session',
  }),
  fileKey: optional('FILE_KEY', {
    secret: true,
    isRight: given => given.length >= 32,
    message: 'has at least 32 characters; it signs the addresses of files.',
    what: 'signs addresses of files and exports; 32 characters or more, the same for every process',
    shownDefault: 'random, kept in `DATA_DIR`',
  }),
  fileKeyBefore: optional('FILE_KEY_BEFORE', {
    secret: true,
    isRight: given => given.length >= 32,
    message: 'has at least 32 characters, as FILE_KEY has; it is the other key while that is changed.',
    what: 'another key that is taken for what was signed, while `FILE_KEY` is changed (docs/security.md); signs nothing',
  }),
  secretsKey: optional('SECRETS_KEY', {
    secret: true,
    isRight: given => keysIn(given) !== null,
    message: KEYS_SAY,
    what: 'encrypts stored tokens of other services: one or more keys as `id:base64`, the newest first, 32 bytes each, the same for every process; needed with a database of your own',
    shownDefault: 'random, kept in `DATA_DIR` beside the embedded database',
  }),
  externalSignIn: optional('EXTERNAL_SIGN_IN', {
    isRight: isOutside,
    message: "is the https address of the provider's sign-in page.",
    what: 'https address of the authentication provider’s sign-in page, which sends people back to `/wz-login` with a token',
  }),
  productHost: text('PRODUCT_HOST', {
    ...template,
    default: '/demo-host/{product}/{slug}',
    what: 'host site of an organization, with `{product}` and `{slug}`',
  }),
  supportApp: text('SUPPORT_APP', {
    ...template,
    default: '/demo-support/access',
    what: 'access page of the support applications, with `{product}`, `{slug}` and `{app}`',
  }),
  supportKey: optional('SUPPORT_KEY', {
    secret: true,
    isRight: isSupportKey,
    message: 'is a secret of 32 characters or more that the support application knows too, or an Ed25519 private key as PEM.',
    what: 'signs tokens for the support applications: a secret of 32 characters or more (HS256), or an Ed25519 private key as PEM (EdDSA)',
    shownDefault: 'drawn from `FILE_KEY`, for the demo’s own page',
  }),
}

import { basename } from 'node:path'
import { isOrigin } from '../addresses.ts'
import { oneOf, optional, text, whole } from '../variable.ts'

const LANGUAGES = ['en', ...Object.keys(import.meta.glob('../../../texts/languages/*.ts')).map(path => basename(path, '.ts'))]
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const serving = {
  port: whole('PORT', { default: 3000, least: 0, most: 65535, what: 'where console and API listen; 0 takes any free port' }),
  host: text('HOST', {
    default: '0.0.0.0',
    shownDefault: '`0.0.0.0`; `localhost` while the demo world is in the database',
    what: 'the network address they listen at',
  }),
  publicUrl: optional('PUBLIC_URL', {
    isRight: isOrigin,
    message: 'is the address of the console without a path, such as https://console.example.com.',
    shownDefault: '`http://localhost:PORT`',
    what: 'the address that people use; https outside of one’s own machine. Links in mail lead there',
  }),
  apiUrl: optional('API_URL', {
    isRight: isOrigin,
    message: 'is the address of an API host without a path, such as https://api.example.com.',
    shownDefault: 'this server',
    what: 'where consoles find their API. With it this process serves the console alone, and needs no database; the API host sets `CONSOLE_ORIGIN`',
  }),
  consoleOrigin: optional('CONSOLE_ORIGIN', {
    isRight: isOrigin,
    message: 'is the address of a console on another host without a path, such as https://console.example.com.',
    shownDefault: 'this server alone',
    what: 'a console on another origin that may use this API',
  }),
  assetsDir: optional('ASSETS_DIR', {
    what: 'folder where processes of several builds keep the console’s files for each other; processes behind one balancer share it',
    shownDefault: '`DATA_DIR/assets`',
  }),
  language: text('CONSOLE_LANGUAGE', {
    isRight: given => LANGUAGES.includes(given),
    message: `is one of ${LANGUAGES.join(', ')}: English, and each file of src/texts/languages.`,
    default: 'en',
    what: 'the language of the console’s words: English, or one that has a file in src/texts/languages',
  }),
  trustedProxies: whole('TRUSTED_PROXIES', {
    default: 0,
    least: 0,
    most: 10,
    what: 'how many proxies stand before the server, each of which adds the caller’s address to `X-Forwarded-For`; without it everybody has the proxy’s address, and shares its limits',
  }),
  dataDir: text('DATA_DIR', { default: '.data', what: 'folder of the embedded database and of stored files' }),
  logLevel: oneOf('LOG_LEVEL', LEVELS, {
    default: 'info',
    shownDefault: '`warn` with `npm start`, else `info`',
    what: `what is logged: ${LEVELS.join(', ')}`,
  }),
  environment: text('NODE_ENV', { default: 'production', what: '`production`, or `development` for the commands that change sources' }),
  buildCommit: text('BUILD_COMMIT', {
    default: 'unknown',
    shownDefault: 'the checkout’s commit, else the hash of the built sources',
    what: 'names this build; consoles that are open notice a new one by it',
  }),
}

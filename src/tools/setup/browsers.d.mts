/** The programs that journeys in other browsers need; null for what is not installed. */
export function findPrograms(): Readonly<Record<'firefox' | 'webkitDriver' | 'screen' | 'openssl', string | null>>
/** Firefox ESR and WebKitGTK beside the Chromium that is there, installed from Debian's packages where root can. Throws SetUpProblem. */
export function needBrowsers(): Promise<void>

/** A Chromium that is there: CHROMIUM_PATH, else on the PATH, else Playwright's; null: none. */
export const findChromium: () => string | null
/** `findChromium`, or else one that is installed now; throws a sentence where that cannot be. */
export const needChromium: () => Promise<string>
/** How a Chromium without a window is started here. */
export const CHROMIUM_FLAGS: string[]
/** Where the first of these programs is on the PATH; null: none. */
export const findProgram: (names: readonly string[]) => string | null

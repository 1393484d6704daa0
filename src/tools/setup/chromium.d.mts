/** A Chromium that is there: CHROMIUM_PATH, else on the PATH, else Playwright's; null: none. */
export const findChromium: () => string | null

/** Builds console and server where what is built is not what is here. */
export const build: () => Promise<void>

// A tab that nobody sees has no frames.
const LONGEST_FRAME_MS = 200

/** After the next frame. */
export const painted = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, LONGEST_FRAME_MS)
    requestAnimationFrame(() => setTimeout(done))
  })

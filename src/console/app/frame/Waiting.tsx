import './frame.css'

/** The frame's place while it is not yet known who is signed in. */
export const Waiting = () => (
  <div aria-busy="true">
    <div className="f-nav" />
    <div className="f-shell">
      <div className="f-side f-wide" />
      <main className="f-main">
        <ScreenWaiting />
      </main>
    </div>
  </div>
)

/** A screen's place while its code loads. */
export const ScreenWaiting = () => (
  <div className="f-bones" role="status">
    <span className="vh">Loading</span>
    <i style={{ width: 240, height: 28 }} />
    <i style={{ height: 44 }} />
    <i style={{ height: 320 }} />
  </div>
)

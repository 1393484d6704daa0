import { ScreenWaiting } from '../../fallbacks/ScreenWaiting.tsx'
import './frame.css'

/** The frame's place while it is not yet known who is signed in. */
export const SplashScreen = () => (
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

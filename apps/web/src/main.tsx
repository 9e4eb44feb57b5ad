import { createRoot } from 'react-dom/client'
import './ui/fonts.ts'
import './ui/styles.css'
import { App } from './app/App.tsx'
import { router } from './app/router.tsx'
import { followSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followSession()
const app = createRoot(root)
// What the server wrote into the page stays until the screen's own code is there.
if (router.state.initialized) app.render(<App />)
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    app.render(<App />)
  })
}

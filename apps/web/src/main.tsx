import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/fonts.ts'
import './ui/styles/styles.css'
import { App } from './app/App.tsx'
import { guardAgainOnSignOut } from './app/guard.ts'
import { followMissingCode } from './app/missing-code.ts'
import { router } from './app/router.tsx'
import { followSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followSession()
guardAgainOnSignOut(router)
followMissingCode()
const app = createRoot(root)
// As a transition, so that between two pieces of it the browser answers.
const render = () => startTransition(() => app.render(<App />))
// What the server wrote into the page stays until the screen's own code is there.
if (router.state.initialized) render()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render()
  })
}

// What makes the pages an app of the device is in nobody's way.
const keepOnDevice = () =>
  void import('./app/device/device.tsx').then(({ startOnDevice }) => startOnDevice(router))
if (document.readyState === 'complete') keepOnDevice()
else addEventListener('load', keepOnDevice)

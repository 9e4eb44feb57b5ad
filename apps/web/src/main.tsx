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
// In a transition, rendering is divided into pieces, and the browser handles input between the pieces.
const render = () => startTransition(() => app.render(<App />))
// The server's HTML stays on screen until the code of the page has loaded.
if (router.state.initialized) render()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render()
  })
}

// The functions of an installed app are started last, so that they delay nothing.
const keepOnDevice = () =>
  void import('./app/device/device.tsx').then(({ startOnDevice }) => startOnDevice(router))
if (document.readyState === 'complete') keepOnDevice()
else addEventListener('load', keepOnDevice)

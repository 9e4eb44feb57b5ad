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
// Use a transition, so that the browser stays responsive between pieces of it.
const render = () => startTransition(() => app.render(<App />))
// The server's HTML stays until the screen's own code has loaded.
if (router.state.initialized) render()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render()
  })
}

// Start the features of an installed app last, so that they delay nothing.
const keepOnDevice = () =>
  void import('./app/device/device.tsx').then(({ startOnDevice }) => startOnDevice(router))
if (document.readyState === 'complete') keepOnDevice()
else addEventListener('load', keepOnDevice)

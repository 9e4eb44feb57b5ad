import { createRoot } from 'react-dom/client'
import './ui/fonts.ts'
import './ui/styles.css'
import { App } from './app/App.tsx'
import { followSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followSession()
createRoot(root).render(<App />)

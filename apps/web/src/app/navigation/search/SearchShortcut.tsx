import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Opens the search when the user presses Ctrl-K (⌘K on Apple's devices), unless another dialog is open. */
export function SearchShortcut() {
  const [state, setState] = useState<'never' | 'closed' | 'open'>('never')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the dialog
  useEffect(() => setState((before) => (before === 'open' ? 'closed' : before)), [key])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog]')) setState('open')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  if (state === 'never') return null
  return (
    <Suspense>
      <SearchDialog open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const NavigationDrawer = lazy(() => import('./NavigationDrawer.tsx'))

/** A button that opens a navigation drawer. The drawer closes on every route change. */
export function DrawerButton(props: {
  className: string
  label?: string
  button: ReactNode
  side: 'left' | 'right'
  title: string
  children: ReactNode
}) {
  const [state, setState] = useState<'never' | 'closed' | 'open'>('never')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the drawer
  useEffect(() => setState((before) => (before === 'open' ? 'closed' : before)), [key])
  return (
    <>
      <button
        className={props.className}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        {props.button}
      </button>
      {state !== 'never' && (
        <Suspense>
          <NavigationDrawer
            open={state === 'open'}
            onClose={() => setState('closed')}
            side={props.side}
            title={props.title}
          >
            {props.children}
          </NavigationDrawer>
        </Suspense>
      )}
    </>
  )
}

import { useRouteError } from 'react-router'
import { Failed } from '../ui/DataState.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** A page that broke, or whose code did not arrive. */
export function RouteFault() {
  const cause = useRouteError()
  const error = cause instanceof Error ? cause : new Error('The page could not be shown.')
  return (
    <main className="page">
      <Sheet title="Failed" level={1}>
        <Failed say="The page did not arrive." error={error} retry={() => location.reload()} />
      </Sheet>
    </main>
  )
}

import { useRouteError } from 'react-router'
import { Failed } from '../ui/DataState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** A page that broke, or whose code did not arrive: says so, with a way on and a way back. The rest of the app stays. */
export function RouteFault() {
  const cause = useRouteError()
  const error = cause instanceof Error ? cause : new Error('The page could not be shown.')
  return (
    <>
      <PageTitle title="Something broke">
        {/* A fresh start, not a link inside the app: what broke may be its state. */}
        <a className="btn" href="/">
          Home
        </a>
      </PageTitle>
      <Sheet title="Failed">
        <Failed say="The page could not be shown." error={error} retry={() => location.reload()} />
      </Sheet>
    </>
  )
}

/** When even the shell broke. */
export function ShellFault() {
  return (
    <main className="page">
      <RouteFault />
    </main>
  )
}

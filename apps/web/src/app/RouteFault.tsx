import { useRouteError } from 'react-router'
import { Failed } from '../ui/DataState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** A page that broke, or whose code did not arrive: says so, with a way on and a way back. The rest of the app stays. */
export function RouteFault() {
  const cause = useRouteError()
  const error = cause instanceof Error ? cause : new Error(TEXTS.broken)
  return (
    <>
      <PageTitle title={TEXTS.brokenTitle}>
        {/* A fresh start, not a link inside the app: what broke may be its state. */}
        <a className="btn" href="/">
          {TEXTS.home}
        </a>
      </PageTitle>
      <Sheet title={TEXTS.brokenSheet}>
        <Failed say={TEXTS.broken} error={error} retry={() => location.reload()} />
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

import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadOnce } from '../ui/browser/reload-once.ts'
import { Failed } from '../ui/page/DataState.tsx'
import { PageTitle } from '../ui/page/PageTitle.tsx'
import { Sheet } from '../ui/page/Sheet.tsx'
import { serverAnswers } from '../ui/written/server-answers.ts'
import { isMissingCode } from './missing-code.ts'
import { TEXTS } from './texts.ts'

/** A page that broke, or whose code did not arrive: says so, with a way on and a way back. The rest of the app stays. */
export function RouteFault() {
  const cause = useRouteError()
  const outdated = isMissingCode(cause)
  useEffect(() => {
    if (!outdated) return
    let waits = true
    // It may be the server that has gone, for a moment, and not the code.
    void serverAnswers().then(() => waits && reloadOnce('missing code').run())
    return () => {
      waits = false
    }
  }, [outdated])
  if (outdated) return <Outdated />
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

/** The code of the page is gone from the server: the page is loaded again by itself, or here by hand. */
function Outdated() {
  return (
    <>
      <PageTitle title={TEXTS.updatedTitle} />
      <Sheet title={TEXTS.updatedSheet}>
        <Failed say={TEXTS.updated} error={new Error(TEXTS.updatedHint)} retry={() => location.reload()} />
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

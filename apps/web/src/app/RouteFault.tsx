import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadOnce } from '../ui/browser/reload-once.ts'
import { Failed } from '../ui/page/DataState.tsx'
import { PageTitle } from '../ui/page/PageTitle.tsx'
import { Sheet } from '../ui/page/Sheet.tsx'
import { serverAnswers } from '../ui/written/server-answers.ts'
import { isMissingCode } from './missing-code.ts'
import { TEXTS } from './texts.ts'

/**
 * The page shown instead of a screen that failed, or whose code could not be loaded. The rest of the app
 * stays. If code is missing on the server, reloads the page once; otherwise offers to reload it or to open
 * the start page.
 */
export function RouteFault() {
  const cause = useRouteError()
  const outdated = isMissingCode(cause)
  useEffect(() => {
    if (!outdated) return
    let waits = true
    // The server may be unreachable for a moment, although it still has the code.
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
        {/* Loads the page again from the server, because the app's state may be the cause. */}
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

/**
 * Tells the user that a part of the page's code is no longer on the server. The page reloads by itself, or
 * when the user presses the button.
 */
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

/** The page shown if the shell itself fails. */
export function ShellFault() {
  return (
    <main className="page">
      <RouteFault />
    </main>
  )
}

import { Link } from 'react-router'
import { Empty } from '../ui/page/DataState.tsx'
import { PageTitle } from '../ui/page/PageTitle.tsx'
import { Sheet } from '../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** The page for an unknown address. */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.notFoundTitle} />
      <Sheet title={TEXTS.notFoundSheet}>
        <Empty drawing="court" say={TEXTS.notFound} hint={TEXTS.notFoundHint}>
          <Link className="btn" to="/">
            {TEXTS.home}
          </Link>
        </Empty>
      </Sheet>
    </>
  )
}

import { Link } from 'react-router'
import { Empty } from '../ui/DataState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** A screen that this version does not have yet: says so, and promises nothing. */
export function NotBuiltYet({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <Sheet title="Not built yet">
        <Empty
          drawing="sheet"
          say="This page is not built yet."
          hint="It comes with a later version of Courtside."
        >
          <Link className="btn" to="/">
            Home
          </Link>
        </Empty>
      </Sheet>
    </>
  )
}
